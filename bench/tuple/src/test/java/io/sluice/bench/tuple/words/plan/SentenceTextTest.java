package io.sluice.bench.tuple.words.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SentenceTextTest {
  private static final int SENTENCES = 20_000;

  @TempDir private Path folder;

  @Test
  void generated_text_is_that_of_its_seed_with_one_to_32_words_and_a_few_that_are_frequent() {
    SentenceText text = SentenceText.generated(7, 32);
    Map<String, Integer> counts = new HashMap<>();
    long words = 0;
    for (int i = 0; i < SENTENCES; i++) {
      assertThat(text.words(i)).hasSizeBetween(1, 32);
      words += text.words(i).length;
      for (String word : text.words(i)) {
        counts.merge(word, 1, Integer::sum);
      }
    }
    assertThat(words / (double) SENTENCES).isBetween(16.0, 17.0);
    int most = counts.values().stream().mapToInt(Integer::intValue).max().orElseThrow();
    assertThat(most / (double) words).isBetween(0.105, 0.115); // 1 of the sum of 1/n to 5,000
    assertThat(SentenceText.generated(7, 32).words(5)).isEqualTo(text.words(5));
    assertThat(text.words(SENTENCES + 5)).isEqualTo(text.words(5));
  }

  @Test
  void text_of_files_is_cut_at_full_stops_and_where_a_sentence_would_be_too_long()
      throws Exception {
    Files.writeString(folder.resolve("b.txt"), "Last one");
    Files.writeString(folder.resolve("a.txt"), "It  is so. Is\nit? one two three four five\n");
    SentenceText text = SentenceText.read(folder, 3);
    Path written = folder.resolve("written");
    text.write(written);

    assertThat(Files.readAllLines(written))
        .containsExactly("It is so.", "Is it?", "one two three", "four five Last", "one");
  }

  @Test
  void a_folder_without_text_is_refused() throws Exception {
    Files.write(folder.resolve("empty"), " \n".getBytes(StandardCharsets.UTF_8));
    assertThatThrownBy(() -> SentenceText.read(folder, 32))
        .hasMessageContaining("holds no text: give a folder with files of plain text");
    assertThatThrownBy(() -> SentenceText.read(folder.resolve("none"), 32))
        .hasMessageContaining("is no folder");
  }
}

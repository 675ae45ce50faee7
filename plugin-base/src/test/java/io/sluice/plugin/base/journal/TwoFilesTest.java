package io.sluice.plugin.base.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TwoFilesTest {

  @TempDir private Path folder;

  @Test
  void a_full_file_becomes_the_older_of_two_and_both_begin_with_the_header() throws IOException {
    try (TwoFiles files = new TwoFiles(folder.resolve("new").toString(), "j", () -> "header", 40)) {
      for (int i = 0; i < 100; i++) {
        files.write("line number " + i);
      }
    }

    List<String> newer = Files.readAllLines(folder.resolve("new/j.jsonl"));
    List<String> older = Files.readAllLines(folder.resolve("new/j.older.jsonl"));
    assertThat(newer).first().isEqualTo("header");
    assertThat(older).first().isEqualTo("header");
    assertThat(newer).last().isEqualTo("line number 99");
    assertThat(older.get(older.size() - 1)).isEqualTo("line number " + (99 - newer.size() + 1));
    try (Stream<Path> all = Files.list(folder.resolve("new"))) {
      assertThat(all).hasSize(2);
    }
  }

  @Test
  void a_file_that_is_opened_again_goes_on_behind_a_line_that_was_cut_off() throws IOException {
    Files.writeString(folder.resolve("j.jsonl"), "header\nfirst\nsec");
    try (TwoFiles files = new TwoFiles(folder.toString(), "j", () -> "header", 1000)) {
      files.write("third");
    }

    assertThat(folder.resolve("j.jsonl")).hasContent("header\nfirst\nsec\nthird");
  }
}

package io.sluice.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {

  @ParameterizedTest
  @CsvSource({"'', '', 0", "klink, klink, 0", "klnk, klink, 1", "kitten, sitting, 3", "'', abc, 3"})
  void distance_counts_single_letters(String from, String to, int distance) {
    assertThat(Spelling.distance(from, to)).isEqualTo(distance);
    assertThat(Spelling.distance(to, from)).isEqualTo(distance);
  }

  @Test
  void the_nearest_word_is_found_unless_all_are_far() {
    List<String> known = List.of("fcfs", "klink", "qs");

    assertThat(Spelling.nearest("Klink", known)).contains("klink");
    assertThat(Spelling.nearest("q", known)).contains("qs");
    assertThat(Spelling.nearest("round-robin", known)).isEmpty();
    assertThat(Spelling.nearest("x", List.of())).isEmpty();
  }
}

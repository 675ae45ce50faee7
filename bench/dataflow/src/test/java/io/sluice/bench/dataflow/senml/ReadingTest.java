package io.sluice.bench.dataflow.senml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

final class ReadingTest {

  private static final String LINE =
      """
      1422748800000,{"e":[{"u":"string","n":"source","sv":"s1"},\
      {"v":"6.1668213","u":"lon","n":"longitude"},{"v":"46.1927629","u":"lat","n":"latitude"},\
      {"v":"8","u":"far","n":"temperature"},{"v":53.7,"u":"per","n":"humidity"},\
      {"v":"0","u":"per","n":"light"},{"v":"","u":"per","n":"dust"}],"bt":1422748800000}""";

  @Test
  void a_line_is_read_with_what_is_missing_in_it() {
    assertThat(Reading.parse(Layout.SYS, LINE))
        .isEqualTo(
            new Reading(
                "s1",
                "1422748800000,s1,6.1668213,46.1927629",
                List.of(8.0, 53.7, 0.0, Double.NaN, Double.NaN)));
  }

  @Test
  void what_is_wrong_with_a_line_is_told() {
    refused("1422748800000", "expected a time and a comma at the beginning");
    refused("now,{}", "'now' is no time in milliseconds");
    refused("1,{\"e\":[", "no JSON: Unexpected end-of-input");
    refused("1,{}", "the pack has no entries 'e'");
    refused("1,{\"e\":[{\"n\":\"dust\",\"v\":\"1\"}]}", "there is no source");
    refused(LINE.replace("\"8\"", "\"warm\""), "temperature 'warm' is no number");
    refused(LINE.replace("\"s1\"", "\"s,1\""), "source 's,1' has a comma");
  }

  private static void refused(String line, String message) {
    assertThatThrownBy(() -> Reading.parse(Layout.SYS, line))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }
}

package io.sluice.agent.outside.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MetricIntervalTest {

  @ParameterizedTest
  @CsvSource({"500, 500", "10 s, 10000", "1min, 60000", "PT3S, 10000", "soon, 10000"})
  void it_is_read_as_flink_reads_it_or_taken_for_what_is_usual(String text, long millis) {
    assertThat(MetricInterval.parse(text).toMillis()).isEqualTo(millis);
  }
}

package io.sluice.flink.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.window.answer.Range;
import io.sluice.core.window.summary.Summary;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantileTest {

  private static Summary upTo(double share, int values) {
    Summary summary = new Quantile(share).empty();
    IntStream.rangeClosed(1, values).forEach(value -> summary.add(value, 0));
    return summary;
  }

  @Test
  void of_few_values_the_quantile_is_exact() {
    assertThat(upTo(0.9, 100).range(0, 2)).isEqualTo(new Range(90, 90, 90));
  }

  /** Ten values more: the 99th of 110 is between the 89th and the 99th of those that are there. */
  @Test
  void late_values_move_the_quantile_as_far_as_they_can_all_be_smaller_or_greater() {
    assertThat(upTo(0.9, 100).range(10, 2)).isEqualTo(new Range(90, 89, 99));
  }

  @Test
  void where_late_values_may_all_be_beyond_the_greatest_no_end_is_known() {
    assertThat(upTo(0.99, 100).range(10, 2).upper()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(upTo(0.01, 100).range(10, 2).lower()).isEqualTo(Double.NEGATIVE_INFINITY);
  }

  @Test
  void of_many_values_the_ends_are_wider_by_the_error_of_the_sketch() {
    Range range = upTo(0.5, 100_000).range(0, 2.576);

    assertThat(range.lower()).isBetween(49_000.0, 50_000.0);
    assertThat(range.upper()).isBetween(50_000.0, 51_000.0);
  }

  @Test
  void a_sketch_that_was_written_goes_on() {
    Summary written = upTo(0.5, 50);
    Summary read = new Quantile(0.5).read(written.toBytes());
    IntStream.rangeClosed(51, 100).forEach(value -> read.add(value, 0));

    assertThat(read.range(0, 2).value()).isEqualTo(50);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 1, -1, 1.5, Double.NaN})
  void a_share_out_of_range_is_refused(double share) {
    assertThatThrownBy(() -> Aggregation.<Reading>quantile(share, Reading::value))
        .hasMessageContaining("quantile " + share + ": must be above 0 and below 1");
  }
}

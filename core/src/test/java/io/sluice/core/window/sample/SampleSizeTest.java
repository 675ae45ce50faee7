package io.sluice.core.window.sample;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSizeTest {

  private static final double NORMAL = 1.96;

  private static Outlook outlook(double lateShare, double variation) {
    return new Outlook(3000, lateShare, 1, variation, 0, 1, 2400);
  }

  @ParameterizedTest
  @CsvSource({"0.1, 0.02", "0.577, 0.24", "1, 0.5"})
  void more_variation_needs_a_larger_share(double variation, double most) {
    double share = SampleSize.share(outlook(0.08, variation), 3000, 0.05, NORMAL);

    assertThat(share).isBetween(0.7 * most, most);
  }

  /** Without late events the sample is that of Eq. 4.4, but for the factors and the margin. */
  @ParameterizedTest
  @CsvSource({"0.577, 3000", "1, 3000", "1, 75000"})
  void without_late_events_the_sample_is_large_enough_for_the_bound(double variation, int events) {
    double size = events * SampleSize.share(outlook(0, variation), events, 0.05, NORMAL);

    double error = NORMAL * variation * Math.sqrt(1 / size - 1.0 / events);
    assertThat(error).isBetween(0.04, 0.05);
  }

  @Test
  void a_key_with_few_events_is_taken_whole() {
    assertThat(SampleSize.share(outlook(0.08, 1), 300, 0.05, NORMAL)).isEqualTo(1);
    assertThat(SampleSize.share(outlook(0.08, 1), 0, 0.05, NORMAL)).isEqualTo(1);
  }

  @Test
  void all_is_taken_where_late_events_leave_no_room_for_a_sample() {
    Outlook bursts = new Outlook(3000, 0.08, 40, 1, 0, 1.7, 2400);

    assertThat(SampleSize.share(bursts, 3000, 0.05, NORMAL)).isEqualTo(1);
  }

  @Test
  void skewed_values_need_a_sample_whose_mean_is_normal() {
    Outlook skewed = new Outlook(75_000, 0.08, 1, 1, 8, 1, 6000);

    double size = 75_000 * SampleSize.share(skewed, 75_000, 0.05, NORMAL);

    assertThat(size).isGreaterThan(25 * 8 * 8);
  }

  @Test
  void what_is_not_known_is_taken_whole() {
    Outlook nothing = new Outlook(0, 0, 1, Double.NaN, 0, 1, 0);
    Outlook aroundZero = new Outlook(3000, 0.08, 1, Double.POSITIVE_INFINITY, 0, 1, 2400);

    assertThat(SampleSize.share(nothing, 0, 0.05, NORMAL)).isEqualTo(1);
    assertThat(SampleSize.share(aroundZero, 3000, 0.05, NORMAL)).isEqualTo(1);
  }
}

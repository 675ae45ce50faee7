package io.sluice.core.window.lag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class LagDistributionTest {

  private static final LagScale SCALE = new LagScale(5, 9000);

  private static LagDistribution of(long[] lags) {
    double[] histogram = new double[SCALE.bins()];
    Arrays.stream(lags).forEach(lag -> histogram[SCALE.bin(lag)]++);
    return new LagDistribution(SCALE, List.of(histogram));
  }

  @SeededTest
  void a_lag_lies_in_its_bin(RandomGenerator random) {
    long lag = random.nextLong(9000);

    int bin = SCALE.bin(lag);

    assertThat((double) lag)
        .isGreaterThanOrEqualTo(SCALE.start(bin))
        .isLessThan(SCALE.start(bin + 1));
    assertThat(SCALE.start(bin + 1) - SCALE.start(bin))
        .isLessThanOrEqualTo(Math.max(5, lag / 62.0));
  }

  @SeededTest
  void the_share_is_that_of_the_lags_counted(RandomGenerator random) {
    double mean = random.nextDouble(20, 1000);
    long[] lags =
        random
            .doubles(5000)
            .mapToLong(u -> (long) Math.min(8999, -mean * Math.log(1 - u)))
            .toArray();
    LagDistribution distribution = of(lags);
    double from = random.nextDouble(-100, 6000);
    double to = from + random.nextDouble(20, 200);

    double counted =
        Arrays.stream(lags).mapToDouble(lag -> Math.max(0, to - Math.max(from, lag))).sum()
            / lags.length
            / (to - from);

    double bin = Math.max(5, to / 62);
    assertThat(distribution.meanShare(from, to)).isCloseTo(counted, within(0.01 + bin / mean));
  }

  @Test
  void nothing_has_arrived_before_its_time_and_all_after_the_longest_lag() {
    LagDistribution distribution = of(new long[] {10, 400, 1500});

    assertThat(distribution.meanShare(-50, 0)).isZero();
    assertThat(distribution.longest()).isBetween(1501.0, 1540.0);
    assertThat(distribution.meanShare(distribution.longest(), 9000)).isEqualTo(1);
  }
}

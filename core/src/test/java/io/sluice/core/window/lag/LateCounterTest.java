package io.sluice.core.window.lag;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.window.question.WindowQuestion;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class LateCounterTest {

  private static final double SIZE = 3000;
  private static final LagScale SCALE = new LagScale(5, 9000);

  private static long lag(RandomGenerator random) {
    return (long) Math.min(8999, -240 * Math.log(1 - random.nextDouble()));
  }

  private static LagDistribution lags(RandomGenerator random) {
    double[] histogram = new double[SCALE.bins()];
    for (int i = 0; i < 20_000; i++) {
      histogram[SCALE.bin(lag(random))]++;
    }
    return new LagDistribution(SCALE, List.of(histogram));
  }

  @SeededTest(runs = 20)
  void over_many_windows_the_expected_count_is_the_count_and_the_variance_that_of_the_error(
      RandomGenerator random) {
    double[] shares = LateCounter.shares(lags(random), SIZE, 0);
    int kernel = random.nextInt(LateCounter.KERNELS);
    double error = 0;
    double squares = 0;
    double variances = 0;
    double late = 0;
    int windows = 300;
    for (int window = 0; window < windows; window++) {
      double[] arrived = new double[WindowQuestion.BINS];
      int missing = 0;
      for (int i = 0; i < 3000; i++) {
        double time = random.nextDouble() * SIZE;
        if (time + lag(random) < SIZE) {
          arrived[(int) (time / SIZE * WindowQuestion.BINS)]++;
        } else {
          missing++;
        }
      }
      LateCount count = LateCounter.count(arrived, shares, kernel);
      late += missing;
      error += count.expected() - missing;
      squares += Math.pow(count.expected() - missing, 2);
      variances += count.variance();
    }
    assertThat(Math.abs(error)).isLessThan(0.06 * late);
    assertThat(squares / variances).isBetween(0.4, 2.0);
  }

  @Test
  void nothing_is_late_once_all_lags_are_over() {
    double[] shares = new double[WindowQuestion.BINS];
    java.util.Arrays.fill(shares, 1);

    LateCount count = LateCounter.count(new double[WindowQuestion.BINS], shares, 0);

    assertThat(count).isEqualTo(LateCount.NONE);
  }

  @SeededTest
  void the_parts_of_keys_add_up_to_the_whole(RandomGenerator random) {
    LateCount whole = new LateCount(random.nextDouble(1, 500), random.nextDouble(1, 900));
    long all = random.nextLong(10, 5000);
    long seen = random.nextLong(all + 1);

    LateCount one = whole.of(seen, all);
    LateCount other = whole.of(all - seen, all);

    assertThat(one.expected() + other.expected())
        .isCloseTo(whole.expected(), org.assertj.core.api.Assertions.within(1e-9));
    assertThat(whole.of(all, all)).isEqualTo(whole);
  }
}

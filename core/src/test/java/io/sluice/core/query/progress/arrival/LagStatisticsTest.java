package io.sluice.core.query.progress.arrival;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("thorough")
class LagStatisticsTest {

  @Test
  void without_lags_there_is_nothing_to_say() {
    LagStatistics lags = new LagStatistics(4);

    assertThat(lags.count()).isZero();
    assertThat(lags.mean()).isNaN();
    assertThat(lags.median()).isNaN();
    assertThat(lags.standardDeviation()).isNaN();
    assertThat(lags.interval(0.95)).isEmpty();
  }

  @Test
  void an_epoch_that_waited_for_hours_moves_the_median_by_little() {
    LagStatistics lags = new LagStatistics(5);
    for (double lag : new double[] {700, 3_600_000, 710, 690}) {
      lags.add(lag);
    }

    assertThat(lags.median()).isEqualTo(705);
    lags.add(680);
    assertThat(lags.median()).isEqualTo(700);
  }

  @Test
  void one_lag_has_a_mean_but_no_spread() {
    LagStatistics lags = new LagStatistics(4);
    lags.add(700);

    assertThat(lags.mean()).isEqualTo(700);
    assertThat(lags.standardDeviation()).isNaN();
    assertThat(lags.interval(0.95)).isEmpty();
  }

  @Test
  void only_the_latest_lags_count() {
    LagStatistics lags = new LagStatistics(3);
    for (double lag : new double[] {1e6, 1e6, 1, 2, 3}) {
      lags.add(lag);
    }

    assertThat(lags.count()).isEqualTo(3);
    assertThat(lags.mean()).isEqualTo(2);
    assertThat(lags.standardDeviation()).isEqualTo(1);
  }

  @Test
  void a_longer_history_counts_what_was_kept_and_a_shorter_one_forgets_nothing() {
    LagStatistics lags = new LagStatistics(2);
    for (int i = 1; i <= 1_000; i++) {
      lags.add(i);
    }
    assertThat(lags.mean()).isEqualTo(999.5);

    lags.drawFrom(5);
    assertThat(lags.mean()).isEqualTo(998);
    lags.drawFrom(600);
    assertThat(lags.count()).isEqualTo(400);
    assertThat(lags.mean()).isEqualTo(800.5);
    lags.add(1_001);
    assertThat(lags.count()).isEqualTo(401);
    lags.drawFrom(2);
    assertThat(lags.mean()).isEqualTo(1_000.5);
  }

  @Test
  void the_interval_of_a_short_history_is_students() {
    LagStatistics lags = new LagStatistics(3);
    lags.add(1);
    lags.add(2);
    lags.add(3);

    LagStatistics.Interval interval = lags.interval(0.95).orElseThrow();

    double reach = 4.30265273 * Math.sqrt(1 + 1 / 3.0);
    assertThat(interval.low()).isCloseTo(2 - reach, within(1e-6));
    assertThat(interval.high()).isCloseTo(2 + reach, within(1e-6));
  }

  @SeededTest(runs = 200)
  void mean_and_deviation_equal_those_of_exact_arithmetic(RandomGenerator random) {
    int capacity = random.nextInt(2, 60);
    double offset = random.nextBoolean() ? 1e12 : 500;
    LagStatistics lags = new LagStatistics(capacity);
    List<Double> all = new ArrayList<>();
    for (int i = random.nextInt(2, 300); i > 0; i--) {
      all.add(offset + random.nextGaussian() * 20);
      lags.add(all.get(all.size() - 1));
    }
    List<Double> kept = all.subList(Math.max(0, all.size() - capacity), all.size());

    BigDecimal n = BigDecimal.valueOf(kept.size());
    BigDecimal mean =
        kept.stream()
            .map(BigDecimal::new)
            .reduce(BigDecimal.ZERO, BigDecimal::add)
            .divide(n, MathContext.DECIMAL128);
    BigDecimal squares =
        kept.stream()
            .map(lag -> new BigDecimal(lag).subtract(mean).pow(2))
            .reduce(BigDecimal.ZERO, BigDecimal::add);
    double deviation = Math.sqrt(squares.doubleValue() / (kept.size() - 1));
    assertThat(lags.mean()).isCloseTo(mean.doubleValue(), within(1e-15 * offset + 1e-9));
    assertThat(lags.standardDeviation()).isCloseTo(deviation, within(1e-9 * deviation + 1e-9));
  }

  @ParameterizedTest
  @CsvSource({"10, 0.5", "10, 0.8", "10, 0.95", "50, 0.67", "50, 0.95", "400, 0.95", "400, 0.99"})
  void the_next_lag_lies_inside_as_often_as_stated_whatever_the_law(
      int history, double confidence) {
    RandomGenerator random = new SplittableRandom(7);
    assertThat(shareInside(history, confidence, random::nextGaussian))
        .isCloseTo(confidence, within(0.02));
    assertThat(shareInside(history, confidence, random::nextDouble))
        .isGreaterThan(confidence - 0.02);
    assertThat(shareInside(history, confidence, random::nextExponential))
        .isGreaterThan(confidence - 0.03);
  }

  private static double shareInside(int history, double confidence, DoubleSupplier law) {
    LagStatistics lags = new LagStatistics(history);
    int inside = 0;
    int asked = 0;
    for (int i = 0; i < 20_000; i++) {
      double lag = 800 + 120 * law.getAsDouble();
      if (lags.count() == history) {
        LagStatistics.Interval interval = lags.interval(confidence).orElseThrow();
        asked++;
        inside += interval.low() <= lag && lag <= interval.high() ? 1 : 0;
      }
      lags.add(lag);
    }
    return inside / (double) asked;
  }

  @Test
  void the_whole_range_is_what_was_seen() {
    LagStatistics lags = new LagStatistics(5);
    for (double lag : new double[] {7, 3, 9}) {
      lags.add(lag);
    }

    assertThat(lags.interval(1)).contains(new LagStatistics.Interval(3, 9));
  }

  @Test
  void few_odd_lags_widen_no_range_of_a_long_history() {
    RandomGenerator random = new SplittableRandom(7);
    LagStatistics lags = new LagStatistics(40);
    for (int i = 0; i < 400; i++) {
      lags.add(i % 80 == 79 ? 9_000 : 800 + 10 * random.nextDouble());
    }

    LagStatistics.Interval interval = lags.interval(0.95).orElseThrow();
    assertThat(interval.low()).isBetween(800.0, 801.0);
    assertThat(interval.high()).isBetween(809.0, 810.0);
    assertThat(lags.interval(1).orElseThrow().high()).isEqualTo(9_000);
  }

  @Test
  void a_range_is_drawn_from_the_latest_lags_of_which_two_are_outside_on_either_side() {
    LagStatistics lags = new LagStatistics(2);
    for (int i = 0; i < 321; i++) {
      lags.add(5_000);
    }
    for (int i = 1; i <= 79; i++) {
      lags.add(800 + i);
    }

    LagStatistics.Interval two = lags.interval(0.95).orElseThrow();
    assertThat(two.low()).isCloseTo(802, within(1e-9));
    assertThat(two.high()).isCloseTo(878, within(1e-9));
    assertThat(lags.interval(0.9).orElseThrow().low()).isCloseTo(842, within(1e-9));
    assertThat(lags.interval(0.99).orElseThrow().high()).isEqualTo(5_000);
  }

  @Test
  void a_lag_does_not_count_if_its_watermark_was_much_further_from_the_one_before_than_usual() {
    LagStatistics lags = new LagStatistics(40);
    for (int i = 0; i < 100; i++) {
      boolean pause = i % 3 == 0;
      lags.add(pause ? 800 + 37 * i : 800 + i % 10, pause ? 700 + 50 * i : 200);
    }

    assertThat(lags.interval(1)).contains(new LagStatistics.Interval(800, 809));
    assertThat(lags.count()).isEqualTo(40);
    assertThat(lags.median()).isBetween(800.0, 809.0);
  }

  @Test
  void what_was_usual_only_at_first_does_not_count_any_more_later() {
    LagStatistics lags = new LagStatistics(40);
    for (int i = 0; i < 10; i++) {
      lags.add(1_500, 700);
    }
    assertThat(lags.median()).isEqualTo(1_500);
    for (int i = 0; i < 20; i++) {
      lags.add(800, 200);
    }

    assertThat(lags.interval(1)).contains(new LagStatistics.Interval(800, 800));
    assertThat(lags.count()).isEqualTo(20);
  }

  @Test
  void where_records_are_rare_hardly_any_lag_is_left_out() {
    RandomGenerator random = new SplittableRandom(7);
    LagStatistics lags = new LagStatistics(400);
    for (int i = 0; i < 400; i++) {
      double step = 5_000 * (random.nextExponential() + random.nextExponential());
      lags.add(800 + step * random.nextDouble(), step);
    }

    assertThat(lags.count()).isGreaterThanOrEqualTo(396);
  }

  @Test
  void equal_lags_have_no_spread_at_all() {
    LagStatistics lags = new LagStatistics(5);
    for (int i = 0; i < 9; i++) {
      lags.add(0.1);
    }
    assertThat(lags.standardDeviation()).isCloseTo(0, within(1e-12));
  }

  @Test
  void nonsense_is_refused() {
    LagStatistics lags = new LagStatistics(2);

    assertThatThrownBy(() -> lags.add(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> lags.add(Double.POSITIVE_INFINITY)).hasMessageContaining("Infinity");
    assertThatThrownBy(() -> lags.interval(1.1)).hasMessageContaining("confidence");
    assertThatThrownBy(() -> lags.interval(Double.NaN)).hasMessageContaining("confidence");
    assertThatThrownBy(() -> new LagStatistics(1)).hasMessageContaining("at least 2");
  }
}

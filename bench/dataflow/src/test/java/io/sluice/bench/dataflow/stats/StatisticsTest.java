package io.sluice.bench.dataflow.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The operators of the three branches. */
final class StatisticsTest {

  @Test
  void the_kalman_filter_trusts_the_first_value_most() {
    var kalman = new PerKey<>(Observation::series, Kalman::new);
    List<Double> values = new ArrayList<>();
    kalman.process(observation("a", 10), result -> values.add(result.value()));
    kalman.process(observation("b", 99), result -> {});
    kalman.process(observation("a", 10), result -> values.add(result.value()));

    // 30.125 / 30.445 of 10; then 0.441636 / 0.761636 of what is left.
    assertThat(values.get(0)).isCloseTo(9.894892, within(1e-6));
    assertThat(values.get(1)).isCloseTo(9.955839, within(1e-6));
  }

  @Test
  void the_next_values_are_on_the_line_through_the_latest_ten() {
    assertThat(predictions(4)).containsOnly(4.0).hasSize(10);
    assertThat(predictions(1, 2, 3))
        .containsExactly(4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0);
    assertThat(predictions(100, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)).startsWith(11.0).endsWith(20.0);
    assertThat(predictions(0, 4, 2)).startsWith(4.0, 5.0);
  }

  @Test
  void the_second_moment_is_of_a_series_and_exact_for_the_first_ten_values() {
    Operator<Observation, Statistic> operator = SecondMoment.perSeries();
    List<Double> moments = new ArrayList<>();
    for (double value : new double[] {1, 1, 2}) {
      operator.process(observation("b", 1), result -> {});
      operator.process(observation("a", value), result -> moments.addAll(result.values()));
    }

    assertThat(moments).containsExactly(1.0, 4.0, 5.0);
  }

  @Test
  void values_are_counted_once_over_all_sensors() {
    DistinctCount operator = new DistinctCount();
    List<Double> counts = new ArrayList<>();
    operator.process(observation("a", 3), result -> counts.addAll(result.values()));
    operator.process(observation("b", 3), result -> counts.addAll(result.values()));
    for (int value = 4; value < 100; value++) {
      operator.process(observation("a", value), result -> counts.addAll(result.values()));
    }

    assertThat(counts.get(1)).isEqualTo(counts.get(0));
    assertThat(counts).isSorted();
    assertThat(counts.get(97)).isGreaterThan(10 * counts.get(0));
  }

  @Test
  void a_result_is_published_as_a_line() {
    Statistic statistic = new Statistic("prediction", 7, "a", "dust", List.of(1.5, 2.0));

    assertThat(statistic.toLine()).isEqualTo("prediction,7,a,dust,1.5;2.0");
  }

  private static List<Double> predictions(double... values) {
    LinearRegression regression = new LinearRegression();
    List<Statistic> results = new ArrayList<>();
    DoubleStream.of(values)
        .forEach(value -> regression.process(observation("a", value), results::add));
    return results.get(results.size() - 1).values();
  }

  private static Observation observation(String sensor, double value) {
    return new Observation(1, sensor, "", "dust", value);
  }
}

package io.sluice.bench.dataflow.etl;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.dataflow.operator.Operator;
import io.sluice.bench.dataflow.operator.PerKey;
import io.sluice.bench.dataflow.senml.Layout;
import io.sluice.bench.dataflow.senml.Observation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Single observations are cleaned. */
final class CleaningTest {

  private static final double MISSING = Double.NaN;

  @Test
  void an_outlier_goes_on_as_missing_and_the_bounds_are_none() {
    assertThat(values(new RangeFilter(Layout.SYS), "temperature", -12.5, 43.1, -12.6, 43.2))
        .containsExactly(-12.5, 43.1, MISSING, MISSING);
    assertThat(values(new RangeFilter(Layout.SYS), "dust", 186.6, MISSING))
        .containsExactly(MISSING, MISSING);
    assertThat(values(new RangeFilter(Layout.TAXI), "surcharge", -1e9, 1e9))
        .containsExactly(-1e9, 1e9);
  }

  @Test
  void what_is_missing_becomes_the_mean_of_the_five_values_before() {
    assertThat(values(new Interpolation(5), "dust", 1, 2, 3, 4, 5, 6, MISSING))
        .containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 4.0);
  }

  @Test
  void what_was_made_up_does_not_count_and_before_the_first_value_nothing_is() {
    assertThat(values(new Interpolation(5), "dust", MISSING, 2, MISSING, 5, MISSING))
        .containsExactly(MISSING, 2.0, 2.0, 5.0, 3.5);
  }

  @Test
  void without_a_window_what_is_missing_stays_so() {
    assertThat(values(new Interpolation(0), "dust", 2, MISSING)).containsExactly(2.0, MISSING);
  }

  @Test
  void another_sensor_or_type_tells_nothing_of_a_missing_value() {
    var interpolation = new PerKey<>(Observation::series, () -> new Interpolation(5));
    List<Observation> results = new ArrayList<>();
    interpolation.process(new Observation(1, "a", "", "dust", 7), results::add);
    interpolation.process(new Observation(2, "b", "", "dust", MISSING), results::add);
    interpolation.process(new Observation(3, "a", "", "light", MISSING), results::add);

    assertThat(results).extracting(Observation::value).containsExactly(7.0, MISSING, MISSING);
  }

  private static List<Double> values(
      Operator<Observation, Observation> operator, String type, double... values) {
    List<Double> results = new ArrayList<>();
    for (int i = 0; i < values.length; i++) {
      Observation observation = new Observation(i, "a", "", type, values[i]);
      operator.process(observation, result -> results.add(result.value()));
    }
    return results;
  }
}

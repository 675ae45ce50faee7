package io.sluice.bench.query.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RangesTest {

  @SeededTest(runs = 5)
  void few_values_are_no_closer_together_than_many(RandomGenerator random) {
    for (int values : List.of(5, 10, 100)) {
      double mean =
          IntStream.range(0, 20_000 / values)
              .mapToDouble(i -> Ranges.central(drawn(random, values), 0.9))
              .average()
              .orElseThrow();
      assertThat(mean).as("of %d values", values).isCloseTo(0.9, within(0.03));
    }
  }

  private static List<Double> drawn(RandomGenerator random, int values) {
    return IntStream.range(0, values).mapToObj(i -> random.nextDouble()).toList();
  }

  @Test
  void one_value_has_no_range() {
    assertThat(Ranges.central(List.of(1.0), 0.9)).isNaN();
    assertThat(Ranges.central(List.of(), 0.9)).isNaN();
  }
}

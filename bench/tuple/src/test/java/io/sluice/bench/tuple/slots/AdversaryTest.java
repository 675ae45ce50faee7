package io.sluice.bench.tuple.slots;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.core.tuple.SendOrderKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdversaryTest {

  private static AdversaryStudy.Row row(SendOrderKind kind, int tasks) {
    return AdversaryStudy.row(Instances.plan(kind), tasks, 64, 1);
  }

  @ParameterizedTest
  @CsvSource({"2, 1.5", "8, 2.5", "32, 3.5", "128, 4.5"})
  void it_drives_the_largest_backlog_half_an_optimum_further_with_each_doubling(
      int tasks, double ratio) {
    AdversaryStudy.Row row = row(SendOrderKind.LBF, tasks);

    assertThat(row.ratio()).isCloseTo(ratio, within(0.05)).isLessThan(row.bound());
    assertThat(row.optimum()).isLessThanOrEqualTo(64);
  }

  @Test
  void a_round_robin_is_driven_further() {
    assertThat(row(SendOrderKind.ROUND_ROBIN, 128).ratio())
        .isGreaterThan(1.3 * row(SendOrderKind.LBF, 128).ratio());
  }

  @Test
  void every_order_is_driven_with_each_number_of_queues() {
    assertThat(
            AdversaryStudy.run(
                List.of(Instances.plan(SendOrderKind.OLDEST), Instances.plan(SendOrderKind.RANDOM)),
                1))
        .hasSize(14)
        .allSatisfy(row -> assertThat(row.ratio()).isBetween(1.0, (double) row.tasks()));
  }
}

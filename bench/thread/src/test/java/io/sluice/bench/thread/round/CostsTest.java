package io.sluice.bench.thread.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sluice.bench.dataflow.Dataflow;
import io.sluice.bench.dataflow.Dataflows;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CostsTest {

  private final Dataflow road = Dataflows.of("lr");

  @Test
  void an_item_costs_its_operator_and_what_follows_from_it() {
    Costs costs =
        Costs.of(
            road,
            Map.of("source", 0.1, "dispatcher", 0.2, "toll_pos", 0.3, "sink", 0.05),
            Map.of("source", 1000.0, "dispatcher", 1000.0, "toll_pos", 900.0, "sink", 450.0),
            Map.of("source", 1000.0, "dispatcher", 900.0, "toll_pos", 450.0));

    assertThat(costs.ownMicros().get("dispatcher")).isCloseTo(200, within(1e-9));
    assertThat(costs.areKnown()).isTrue();
    assertThat(costs.pathMicros().get("sink")).isCloseTo(0.05e6 / 450, within(1e-9));
    assertThat(costs.pathMicros().get("toll_pos"))
        .isCloseTo(0.3e6 / 900 + 0.5 * 0.05e6 / 450, within(1e-9));
    assertThat(costs.pathMicros().get("source")) // all that was used, per item that came in
        .isCloseTo(0.65e6 / 1000, within(1e-9));
    assertThat(costs.backlogSeconds(Map.of("source", 2000L, "sink", 0L), 2))
        .isCloseTo(0.65, within(1e-9));
  }

  @Test
  void who_has_done_nothing_costs_nothing_that_is_known() {
    Costs costs = Costs.of(road, Map.of(), Map.of(), Map.of());

    assertThat(costs.areKnown()).isFalse();
    assertThat(costs.backlogSeconds(Map.of("source", 5L), 2)).isZero();
    assertThat(Costs.UNKNOWN.backlogSeconds(Map.of("source", 5L), 2)).isZero();
  }
}

package io.sluice.bench.dataflow.probe;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.LoadShape;
import org.junit.jupiter.api.Test;

final class LoadPhaseTest {

  @Test
  void costs_move_on_by_when_items_are_planned_to_arrive() {
    LoadPhase phase = shifting(100);

    assertThat(phase.shifts(1000)).isZero();
    assertThat(phase.shifts(1099)).isZero();
    assertThat(phase.shifts(1100)).isEqualTo(1);
    assertThat(phase.shifts(1950)).isEqualTo(9);
    assertThat(phase.shifts(999)).isZero();
  }

  @Test
  void without_shifts_they_stay() {
    assertThat(shifting(0).shifts(1950)).isZero();
  }

  private static LoadPhase shifting(long shiftNanos) {
    return new LoadPhase(1, 1000, LoadShape.steady(10), 1000, 500, shiftNanos);
  }
}

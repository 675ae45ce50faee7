package io.sluice.bench.dataflow.station;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.protocol.LoadShape;
import org.junit.jupiter.api.Test;

final class StretchTest {

  @Test
  void costs_move_on_by_when_items_are_planned_to_arrive() {
    Stretch stretch = shifting(100);

    assertThat(stretch.shifts(1000)).isZero();
    assertThat(stretch.shifts(1099)).isZero();
    assertThat(stretch.shifts(1100)).isEqualTo(1);
    assertThat(stretch.shifts(1950)).isEqualTo(9);
    assertThat(stretch.shifts(999)).isZero();
  }

  @Test
  void without_shifts_they_stay() {
    assertThat(shifting(0).shifts(1950)).isZero();
  }

  private static Stretch shifting(long shiftNanos) {
    return Stretch.of(
        new StationCommand.Offer(1, 1000, LoadShape.steady(10), 1000, 500, shiftNanos, 1));
  }
}

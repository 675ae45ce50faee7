package io.sluice.flink.plugin.hook.v2_3;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class BarrierCountTest {
  private final BarrierCount count = new BarrierCount();

  @Test
  void a_checkpoint_is_complete_with_the_last_of_its_barriers() {
    count.begin(4, 2);
    count.arrived(4);
    assertThat(count.complete()).isEqualTo(-1);

    count.arrived(4);
    assertThat(count.complete()).isEqualTo(4);
  }

  @Test
  void a_newer_checkpoint_replaces_one_that_never_completed() {
    count.begin(4, 2);
    count.arrived(4);
    assertThat(count.isFirst(5)).isTrue();
    count.begin(5, 1);
    count.arrived(5);

    assertThat(count.complete()).isEqualTo(5);
    count.arrived(4);
    assertThat(count.complete()).isEqualTo(5);
  }

  @Test
  void nobody_waits_for_a_cancelled_checkpoint() {
    count.begin(4, 2);
    count.cancelled(4);
    count.cancelled(3);

    assertThat(count.complete()).isEqualTo(4);
  }
}

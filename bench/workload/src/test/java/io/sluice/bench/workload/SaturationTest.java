package io.sluice.bench.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SaturationTest {

  @Test
  void only_what_was_done_between_two_looks_with_a_backlog_counts() {
    Saturation saturation = new Saturation(200);
    saturation.busy(0, 1_000, 50);
    saturation.busy(100, 1_300, 150);
    saturation.idle();
    saturation.busy(900, 9_000, 900);
    assertThat(saturation.eps()).as("after too short a time").isZero();
    assertThat(saturation.cores()).isZero();

    saturation.busy(1_000, 9_100, 1_000);

    assertThat(saturation.eps()).isEqualTo(2_000);
    assertThat(saturation.cores()).isEqualTo(1);
  }

  @Test
  void without_a_backlog_nothing_is_known() {
    Saturation saturation = new Saturation(0);
    saturation.busy(5, 10, 1);
    saturation.idle();

    assertThat(saturation.eps()).isZero();
    assertThat(saturation.cores()).isZero();
  }
}

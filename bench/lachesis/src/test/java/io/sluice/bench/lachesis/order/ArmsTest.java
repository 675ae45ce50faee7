package io.sluice.bench.lachesis.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmsTest {

  @ParameterizedTest
  @CsvSource({
    "haren, haren-qs-50",
    "haren-qs, haren-qs-50",
    "haren-hr-1000, haren-hr-1000",
    "edgewise, edgewise",
    "default, threads",
    "os, threads",
  })
  void an_arm_says_who_runs_the_operators(String arm, String scheduler) {
    Arms.require(arm);
    assertThat(Arms.scheduler(arm)).isEqualTo(scheduler);
    assertThat(Arms.isPool(arm)).isEqualTo(!scheduler.equals(Arms.THREADS));
  }

  @Test
  void what_only_looks_like_one_is_refused() {
    assertThatThrownBy(() -> Arms.require("haren-50")).hasMessageContaining("haren, haren-qs");
  }
}

package io.sluice.core.thread.translate;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.testkit.SeededTest;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class ProcessParityTest {
  private static final int HIGHEST = 0;

  private final ProcessParity parity = new ProcessParity(HIGHEST);

  @Test
  void a_process_whose_running_threads_come_first_waits_for_one_whose_running_threads_come_late() {
    parity.add(1, 0, null, 0.0); // all waits in front of it, and there is no room behind it
    parity.add(1, 10, null, 0.9);
    parity.add(2, 0, null, 0.5);
    parity.add(2, 0, null, 0.2);
    assertThat(parity.later()).isEqualTo(Map.of(1L, 0, 2L, 10));
  }

  @Test
  void where_nobody_can_tell_who_runs_all_come_first() {
    parity.add(1, 10, null, Double.NaN);
    parity.add(2, 0, null, Double.NaN);
    assertThat(parity.later()).isEqualTo(Map.of(1L, 0, 2L, 0));
  }

  @Test
  void one_in_which_nobody_wants_to_run_neither_waits_nor_holds_up_the_others() {
    parity.add(1, 19, null, 0);
    parity.add(2, 0, null, 0.5);
    parity.add(3, 2, null, 0.5);
    assertThat(parity.later()).isEqualTo(Map.of(1L, 0, 2L, 2, 3L, 0));
  }

  @Test
  void less_than_a_step_changes_nothing() {
    assertThat(later(7)).as("more than a step too late").isEqualTo(5);
    assertThat(later(6)).isEqualTo(6);
    assertThat(later(5)).isEqualTo(5);
    assertThat(later(3)).as("more than a step too soon").isEqualTo(5);
  }

  /**
   * Returns the steps of a process that came this much later before, and now ought to by about five
   * and a half steps.
   */
  private static int later(int before) {
    ProcessParity parity = new ProcessParity(HIGHEST);
    parity.add(1, 5, 5, 0.5);
    parity.add(1, 6, 6, 0.5);
    parity.add(2, 0, before, 1);
    return parity.later().get(2L);
  }

  /**
   * Checks up to half a step, as far as there are nice values; nothing is pressed together here.
   */
  @SeededTest
  void who_runs_weighs_the_same_on_average_in_every_process(RandomGenerator random) {
    int processes = 2 + random.nextInt(4);
    Map<Long, double[]> weighing = new HashMap<>();
    for (int i = 0; i < 40; i++) {
      long process = i % processes;
      int nice = random.nextInt(10);
      double running = random.nextDouble();
      parity.add(process, nice, null, running);
      double[] sums = weighing.computeIfAbsent(process, none -> new double[2]);
      sums[0] += running;
      sums[1] += running * NiceScale.weight(nice);
    }
    double least = weighing.values().stream().mapToDouble(s -> s[1] / s[0]).min().orElseThrow();
    parity
        .later()
        .forEach(
            (process, steps) -> {
              double[] sums = weighing.get(process);
              double after = sums[1] / sums[0] / Math.pow(Normaliser.STEP, steps);
              assertThat(Math.abs(Normaliser.steps(after, least))).isLessThanOrEqualTo(1.0);
            });
  }
}

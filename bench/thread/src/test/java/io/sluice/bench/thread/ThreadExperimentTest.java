package io.sluice.bench.thread;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Slot;
import io.sluice.bench.thread.plan.ThreadBenchSettings;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Says which rounds run in the same engine. */
final class ThreadExperimentTest {

  private static final List<String> ARMS = List.of("os", "cost");

  @Test
  void each_arm_has_an_engine_of_its_own_for_all_its_rates() {
    ThreadExperiment experiment = experiment(Plans.plan(ARMS, 3));

    assertThat(experiment.sharesProcesses(slot(0, "os", "100/s"), slot(0, "os", "200/s"))).isTrue();
    assertThat(experiment.sharesProcesses(slot(0, "os", "100/s"), slot(0, "cost", "100/s")))
        .isFalse();
    assertThat(experiment.sharesProcesses(slot(0, "os", "100/s"), slot(1, "os", "100/s")))
        .isFalse();
  }

  @Test
  void arms_of_a_search_share_an_engine_until_the_round_ends() {
    ThreadExperiment experiment = experiment(Plans.search(ARMS, 3));

    assertThat(experiment.sharesProcesses(slot(0, "os", "100/s"), slot(0, "cost", "100/s")))
        .isTrue();
    assertThat(experiment.sharesProcesses(slot(0, "os", "100/s"), slot(1, "os", "100/s")))
        .isFalse();
  }

  private static ThreadExperiment experiment(Plan<ThreadBenchSettings> plan) {
    return new ThreadExperiment(plan, Map.of(), false);
  }

  private static Slot slot(int round, String arm, String workload) {
    return new Slot(round, arm, workload);
  }
}

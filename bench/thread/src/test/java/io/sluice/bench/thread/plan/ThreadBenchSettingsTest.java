package io.sluice.bench.thread.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.thread.Plans;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadBenchSettingsTest {

  @Test
  void rates_are_told_by_names_from_which_they_can_be_read() {
    ThreadBenchSettings alone = Plans.plan(List.of("os"), 1).settings();
    assertThat(Plans.plan(List.of("os"), 1).workloads()).containsExactly("100/s", "200/s");
    assertThat(alone.rate("150000/s")).isEqualTo(150_000);
    assertThat(alone.label(0.5)).isEqualTo("0.5/s");
    Fleet fleet = new Fleet(Fleet.members("harness:lr,storm:lr"), List.of(1.0, 1.0), false);
    Plan<ThreadBenchSettings> both = Plans.together(fleet, List.of(0.6, 1.0), List.of("os"), 1);
    assertThat(both.workloads()).containsExactly("0.6", "1");
    assertThat(both.settings().rate("0.6")).isEqualTo(0.6);
  }

  @Test
  void what_cannot_be_run_is_refused() {
    assertThatThrownBy(() -> Plans.plan(List.of("qs"), 1)).hasMessageContaining("unknown arm 'qs'");
    assertThatThrownBy(() -> Plans.plan(List.of(), 1)).hasMessage("at least one arm is needed");
    assertThatThrownBy(() -> Plans.plan(List.of("os"), 0))
        .hasMessage("rounds must be at least 1, got 0");
  }

  @Test
  void several_nodes_are_for_engines_that_can_be_spread_and_a_coordinator_is_for_several_nodes() {
    assertThat(Plans.over(2, "storm", 1, "hr+coordinator").settings().nodes()).isEqualTo(2);
    assertThat(Plans.over(2, "flink", 4, "os").settings().nodes()).isEqualTo(2);
    assertThatThrownBy(() -> Plans.over(2, "flink", 3, "os"))
        .hasMessageEndingWith("parallelism must be a multiple of nodes, got 3 for 2");
    assertThatThrownBy(() -> Plans.over(2, "harness", 2, "os"))
        .hasMessage("a query of the harness is in one process");
    assertThatThrownBy(() -> Plans.over(1, "storm", 1, "hr+coordinator"))
        .hasMessage("a coordinator is for several nodes: --nodes 2");
    assertThatThrownBy(() -> Plans.over(2, "storm", 1, "os+coordinator"))
        .hasMessageStartingWith("unknown arm 'os+coordinator'; there is: os, const");
    assertThatThrownBy(() -> Plans.over(2, "storm", 2, "qs-paper"))
        .hasMessage(
            "qs-paper uses metrics that an engine reports for all its processes together: --nodes "
                + "1");
  }

  @Test
  void what_is_to_change_must_be_of_the_workload_and_be_over_within_what_is_measured() {
    RateStep each2 = RateStep.parse("0.7,1.3,2");
    List<String> arms = List.of("os");

    assertThat(
            Plans.changing("shift", new Changes(each2, Burst.STEADY, 2), arms, 1)
                .settings()
                .changes()
                .told())
        .isEqualTo(", 0.70 to 1.30 times as many, 2.0 s each, costs shift every 2.0 s");
    assertThat(Plans.plan(arms, 1).settings().changes().told()).isEmpty();
    assertThatThrownBy(() -> Plans.changing("lr", new Changes(each2, Burst.STEADY, 2), arms, 1))
        .hasMessage("costs of lr do not move; --shift is for the workload shift");
    assertThatThrownBy(() -> Plans.changing("shift", new Changes(each2, Burst.STEADY, 0), arms, 1))
        .hasMessage("shift must be above 0 s");
    assertThatThrownBy(
            () -> Plans.changing("shift", new Changes(each2, Burst.STEADY, 2.5), arms, 1))
        .hasMessage("a shift of 2.5 s needs twice as many to be measured, and only 4.0 are");
    assertThatThrownBy(
            () ->
                Plans.changing(
                    "lr", new Changes(RateStep.parse("1,2,3"), Burst.STEADY, 0), arms, 1))
        .hasMessageStartingWith("a rate-step of 3.0 s needs");
  }

  @Test
  void a_rate_steps_or_comes_in_bursts_and_a_burst_keeps_its_mean() {
    Burst burst = Burst.parse("1.7,0.3,2s");
    Changes bursts = new Changes(RateStep.NONE, burst, 0);

    assertThat(bursts.at(100)).isEqualTo(burst.at(100));
    assertThat(bursts.told()).isEqualTo(", 1.70 times as many for 30 % of every 2.0 s");
    assertThat(bursts.whileLearning()).isEqualTo(Changes.NONE);
    assertThatThrownBy(() -> new Changes(RateStep.parse("1,2,3"), burst, 0))
        .hasMessage("a rate has either steps or bursts: leave out --rate-step or --burst");
  }

  @Test
  void windows_run_on_storm_only_with_one_instance_of_each_operator_beside_others_too() {
    Fleet fleet = new Fleet(Fleet.members("harness:lr,storm:ysb"), List.of(1.0, 1.0), false);
    Fleet wrong = new Fleet(Fleet.members("harness:ysb,storm:lr"), List.of(1.0, 1.0), false);

    assertThat(Plans.together(fleet, List.of(1.0), List.of("klink"), 1).settings().members())
        .hasSize(2);
    assertThatThrownBy(() -> Plans.together(wrong, List.of(1.0), List.of("os"), 1))
        .hasMessage("ysb has windows, which run on storm only here");
    assertThatThrownBy(() -> Plans.changing("ysb", Changes.NONE, List.of("os"), 1))
        .hasMessage("ysb has windows, which run on storm only here");
  }
}

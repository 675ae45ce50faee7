package io.sluice.bench.lachesis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.bench.experiment.load.Burst;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LachesisPlanTest {

  @Test
  void an_arm_that_is_named_again_is_told_apart_and_does_the_same() {
    LachesisPlan plan = Plans.plan(List.of("os", "cost", "os", "os"), 1);

    assertThat(plan.labels()).containsExactly("os", "cost", "os#2", "os#3");
    assertThat(LachesisPlan.arm("os#3")).isEqualTo("os");
  }

  @Test
  void a_round_has_every_arm_at_every_rate_once_and_each_round_another_order() {
    LachesisPlan plan = Plans.plan(List.of("os", "const", "cost"), 20);
    Set<List<LachesisPlan.Step>> orders = new HashSet<>();
    for (int round = 0; round < plan.rounds(); round++) {
      List<LachesisPlan.Step> steps = plan.steps(round);
      assertThat(steps).hasSize(6).doesNotHaveDuplicates().isEqualTo(plan.steps(round));
      orders.add(
          steps.stream().map(step -> new LachesisPlan.Step(0, step.arm(), step.rate())).toList());
    }
    assertThat(orders).hasSizeGreaterThan(10);
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
    assertThat(Plans.over(2, "storm", 1, "hr+coordinator").nodes()).isEqualTo(2);
    assertThat(Plans.over(2, "flink", 4, "os").nodes()).isEqualTo(2);
    assertThat(Plans.over(0, "storm", 1, "hr").nodes()).as("a run begun before").isOne();
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
            "qs-paper goes by metrics that an engine tells of all its processes at once: --nodes 1");
  }

  @Test
  void what_is_to_change_must_be_of_the_workload_and_be_over_within_what_is_measured() {
    RateStep each2 = RateStep.parse("0.7,1.3,2");
    List<String> arms = List.of("os");

    assertThat(
            Plans.changing("shift", new Changes(each2, Burst.STEADY, 2), arms, 1).changes().told())
        .isEqualTo(", 0.70 to 1.30 times as many, 2.0 s each, costs shift every 2.0 s");
    assertThat(Plans.plan(arms, 1).changes().told()).isEmpty();
    assertThatThrownBy(() -> Plans.changing("lr", new Changes(each2, Burst.STEADY, 2), arms, 1))
        .hasMessage("costs of lr stay where they are; a shift is for the workload shift");
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
    assertThat(new Changes(RateStep.NONE, null, 0))
        .as("a run begun before")
        .isEqualTo(Changes.NONE);
    assertThatThrownBy(() -> new Changes(RateStep.parse("1,2,3"), burst, 0))
        .hasMessage("a rate steps or comes in bursts: leave out --rate-step or --burst");
  }

  @Test
  void windows_run_on_storm_only_with_one_instance_of_each_operator_beside_others_too() {
    Fleet fleet = new Fleet(Fleet.members("harness:lr,storm:ysb"), List.of(1.0, 1.0), false);
    Fleet wrong = new Fleet(Fleet.members("harness:ysb,storm:lr"), List.of(1.0, 1.0), false);

    assertThat(Plans.together(fleet, List.of(1.0), List.of("klink"), 1).members()).hasSize(2);
    assertThatThrownBy(() -> Plans.together(wrong, List.of(1.0), List.of("os"), 1))
        .hasMessage("ysb makes windows, which run on storm only here");
    assertThatThrownBy(() -> Plans.changing("ysb", Changes.NONE, List.of("os"), 1))
        .hasMessage("ysb makes windows, which run on storm only here");
  }
}

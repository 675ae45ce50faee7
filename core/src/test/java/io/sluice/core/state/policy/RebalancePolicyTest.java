package io.sluice.core.state.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.config.Mode;
import io.sluice.core.state.config.StateSettings;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RebalancePolicyTest {

  private static final int BUDGET = 8;
  private static final StateSettings SETTINGS =
      new StateSettings(
          Mode.APPLY, 0.8, Duration.ofMinutes(1), BUDGET, 0.25, Duration.ofMinutes(10), 4);

  /** Slices of the first of two containers take much, those of the other little. */
  private static StagePicture uneven(double megabytes) {
    List<SliceCost> slices = new ArrayList<>();
    for (int slice = 0; slice < 10; slice++) {
      slices.add(cost(slice, slice < 5 ? 0 : 1, slice < 5 ? 0.18 : 0.02, megabytes));
    }
    return new StagePicture(slices, containers(2), false);
  }

  private static SliceCost cost(int slice, int owner, double busy, double megabytes) {
    return new SliceCost(new Slice(slice), new ContainerId(owner), busy, megabytes);
  }

  private static List<ContainerId> containers(int number) {
    return List.of(new ContainerId(0), new ContainerId(1), new ContainerId(2)).subList(0, number);
  }

  private static Verdict lookOften(RebalancePolicy policy, StagePicture stage, int from) {
    Verdict verdict = null;
    for (int second = from; second < from + 6; second++) {
      verdict = policy.look(1000L * second, stage);
      if (verdict.moves()) {
        return verdict;
      }
    }
    return verdict;
  }

  @SeededTest(runs = 20)
  void a_hotspot_of_five_times_the_load_is_spread_within_the_budget(RandomGenerator random) {
    SimulatedStage stage = new SimulatedStage(SETTINGS, 4, 4, 0.1, random);
    stage.share(1.2);
    stage.run(60);
    assertThat(stage.moved).isEmpty();
    stage.slicesOf(random.nextInt(4)).forEach(slice -> stage.demand[slice.number()] *= 5);
    assertThat(stage.highest()).isGreaterThan(1.2);

    stage.run(240);

    assertThat(stage.highest()).isLessThan(0.85);
    assertThat(stage.moved.get(0).second()).isLessThan(60 + 20);
    assertThat(stage.mostInAMinute()).isLessThanOrEqualTo(BUDGET);
    int before = stage.moved.size();
    stage.run(300);
    assertThat(stage.moved.size() - before).isLessThanOrEqualTo(1);
  }

  @SeededTest(runs = 20)
  void nothing_moves_in_balance(RandomGenerator random) {
    SimulatedStage stage = new SimulatedStage(SETTINGS, 4, 4, 0.2, random);
    stage.share(4 * random.nextDouble(0.05, 0.95));

    stage.run(300);

    assertThat(stage.moved).hasSizeLessThanOrEqualTo(stage.highest() > 0.85 ? BUDGET : 0);
  }

  @SeededTest(runs = 20)
  void slices_do_not_swing_between_containers_however_noisy_the_load_is(RandomGenerator random) {
    SimulatedStage stage = new SimulatedStage(SETTINGS, 3, 3, 0.5, random);
    stage.share(3 * 0.75);
    stage.demand[random.nextInt(SimulatedStage.SLICES)] = random.nextDouble(0.1, 0.5);

    stage.run(600);

    for (int slice = 0; slice < SimulatedStage.SLICES; slice++) {
      Slice number = new Slice(slice);
      assertThat(stage.moved.stream().filter(one -> one.slice().equals(number)).count())
          .isLessThanOrEqualTo(1);
    }
  }

  @SeededTest(runs = 20)
  void a_spare_is_used_when_the_others_have_too_much_and_not_before(RandomGenerator random) {
    SimulatedStage stage = new SimulatedStage(SETTINGS, 3, 2, 0.1, random);
    stage.share(2 * 0.6);
    stage.run(120);
    assertThat(stage.slicesOf(2)).isEmpty();
    stage.share(2 * 1.1);

    stage.run(400);

    assertThat(stage.slicesOf(2)).isNotEmpty();
    assertThat(stage.highest()).isLessThan(1);
  }

  @Test
  void a_slice_that_cannot_be_divided_stays() {
    SimulatedStage stage = new SimulatedStage(SETTINGS, 2, 2, 0.01, new SplittableRandom(1));
    stage.demand[0] = 0.95;

    stage.run(60);

    assertThat(stage.moved).isEmpty();
    assertThat(stage.last.why()).contains("a slice cannot be divided");
  }

  @Test
  void no_slice_moves_for_a_gain_below_the_cost_that_was_learned() {
    RebalancePolicy policy = new RebalancePolicy(SETTINGS);
    assertThat(lookOften(policy, uneven(100), 0).moves()).isTrue();
    for (int move = 0; move < 10; move++) {
      policy.moved(0, 10, 10 * 150, 50, 0);
    }

    assertThat(policy.millisPerMegabyte()).isBetween(149.0, 151.0);
    assertThat(lookOften(policy, uneven(100), 20).why()).contains("takes longer than it saves");
    assertThat(lookOften(policy, uneven(1), 40).moves()).isTrue();
  }

  @Test
  void a_move_that_did_not_help_holds_off_the_next() {
    RebalancePolicy policy = new RebalancePolicy(SETTINGS);
    StagePicture stage = uneven(1);
    Verdict verdict = lookOften(policy, stage, 0);
    policy.began(5000, stage, verdict.plan(), true);
    policy.moved(6000, 1, 10, 10, 1);

    assertThat(policy.effect(15_999, stage)).isEmpty();
    MoveEffect effect = policy.effect(16_000, stage).orElseThrow();

    assertThat(effect.after()).isEqualTo(effect.before()).isGreaterThan(effect.expected());
    assertThat(effect.measures()).containsEntry("by_reference", 1.0);
    assertThat(lookOften(policy, stage, 17).why()).contains("held off for 30 s");
    assertThat(lookOften(policy, stage, 67).moves()).isTrue();
  }

  @Test
  void what_a_user_has_moved_rests_for_a_minute_and_does_not_count() {
    RebalancePolicy policy = new RebalancePolicy(SETTINGS);
    List<Move> all =
        uneven(1).slices().stream()
            .map(slice -> new Move(slice.slice(), slice.owner(), new ContainerId(1)))
            .toList();
    policy.commanded(0, all);

    assertThat(policy.budgetLeft(1000)).isEqualTo(BUDGET);
    assertThat(lookOften(policy, uneven(1), 20).why()).contains("moved within the last minute");
    assertThat(lookOften(policy, uneven(1), 60).moves()).isTrue();
  }

  @Test
  void a_user_can_have_a_load_spread_that_the_policy_would_leave() {
    RebalancePolicy policy = new RebalancePolicy(SETTINGS);
    List<SliceCost> slices = new ArrayList<>();
    for (int slice = 0; slice < 8; slice++) {
      slices.add(cost(slice, slice < 6 ? 0 : 1, 0.05, 1));
    }
    StagePicture stage = new StagePicture(slices, containers(3), false);

    assertThat(lookOften(policy, stage, 0).why())
        .startsWith("container 0 is the busiest, for 30 %");
    Verdict verdict = policy.plan(stage);
    assertThat(verdict.plan().moves()).hasSize(2).allMatch(move -> move.to().index() == 1);
    assertThat(verdict.why()).contains("2 slices", "more than 20 %");
  }
}

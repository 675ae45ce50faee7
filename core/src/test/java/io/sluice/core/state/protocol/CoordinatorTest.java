package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Transfer;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CoordinatorTest {
  private static final Scenario TWO = Scenario.of(List.of(0, 1), 2, 1, 1).records(4, 4);
  private static final Move THERE = move(0, 0, 1);

  @Test
  void slices_move_only_after_a_checkpoint() {
    assertRefused(
        new World(TWO, new Rules(), ContentKinds.FAITHFUL).coordinator,
        "Stage 'stage' cannot move slices while it is GATHERING: wait until it is STEADY",
        THERE);
  }

  @Test
  void one_migration_waits_for_another() throws RefusedCommandException {
    Coordinator coordinator = ready();
    coordinator.move(List.of(THERE), Transfer.LIVE);
    assertRefused(
        coordinator,
        "Stage 'stage' cannot move slices while it is PREPARING: wait until it is STEADY",
        move(1, 1, 0));
  }

  @Test
  void moves_that_do_not_fit_the_table_are_refused() {
    assertRefused(
        ready(),
        "Stage 'stage' cannot move slice 0 from container 1 to container 0: it is owned by"
            + " container 0 and moves once at a time",
        move(0, 1, 0));
    assertRefused(
        ready(),
        "Stage 'stage' cannot move slice 0 from container 0 to container 1: it is owned by"
            + " container 0 and moves once at a time",
        THERE,
        THERE);
    assertRefused(ready(), "Stage 'stage' has no slice 2: use 0 to 1", move(2, 0, 1));
    assertRefused(ready(), "Stage 'stage' has no container 2: use 0 to 1", move(0, 0, 2));
  }

  @Test
  void no_moves_are_no_migration() throws RefusedCommandException {
    Coordinator coordinator = ready();
    assertThat(coordinator.move(List.of(), Transfer.LIVE)).isZero();
    assertThat(coordinator.phase()).isEqualTo(Phase.STEADY);
  }

  @Test
  void a_migration_whose_slices_are_not_copied_in_time_is_taken_back()
      throws RefusedCommandException {
    World world = WarmWorld.of(TWO, new Rules());
    long number = world.coordinator.move(List.of(THERE), Transfer.LIVE);

    world.coordinator.expired(number - 1, Phase.UPGRADING);
    assertThat(world.coordinator.phase()).isEqualTo(Phase.PREPARING);
    world.coordinator.expired(number, Phase.UPGRADING);

    assertThat(world.coordinator.phase()).isEqualTo(Phase.STEADY);
    assertThat(world.outcomes).containsEntry(CoordinatorOutbox.Outcome.ABORTED, 1);
    assertThat(world.coordinator.move(List.of(THERE), Transfer.LIVE)).isGreaterThan(number);
  }

  @Test
  void nothing_is_aborted_while_nothing_moves() {
    assertThatThrownBy(() -> ready().abort())
        .hasMessage(
            "Stage 'stage' has nothing to abort while it is STEADY: a migration that has switched"
                + " must end");
  }

  @Test
  void a_stage_whose_input_has_ended_moves_no_more_slices() {
    World world = WarmWorld.of(TWO, new Rules());
    new Engine(world).take(new Step(Step.Kind.FINISH, 0, 0));
    while (!world.pipes.toCoordinator[world.stage.containers()].isEmpty()) {
      new Engine(world).take(new Step(Step.Kind.TO_COORDINATOR, world.stage.containers(), 0));
    }
    assertRefused(
        world.coordinator, "Stage 'stage' moves no more slices: its input has ended", THERE);
  }

  private static Coordinator ready() {
    return WarmWorld.of(TWO, new Rules()).coordinator;
  }

  private static Move move(int slice, int from, int to) {
    return new Move(new Slice(slice), new ContainerId(from), new ContainerId(to));
  }

  private static void assertRefused(Coordinator coordinator, String message, Move... moves) {
    assertThatThrownBy(() -> coordinator.move(List.of(moves), Transfer.LIVE))
        .isInstanceOf(RefusedCommandException.class)
        .hasMessage(message);
  }
}

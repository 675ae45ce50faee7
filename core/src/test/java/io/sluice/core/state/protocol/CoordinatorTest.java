package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Transfer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class CoordinatorTest {
  private static final Scenario TWO = Scenario.of(List.of(0, 1), 2, 1, 1).records(4, 4);
  private static final Move THERE = move(0, 0, 1);
  private static final Scenario THREE = Scenario.of(List.of(0, 1), 3, 1, 1).used(1).records(6, 6);
  private static final List<Move> TO_THE_SPARE =
      List.of(move(0, 0, 1), move(1, 0, 1), move(2, 0, 1));

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
    coordinator.move(List.of(THERE), Transfer.LIVE, 1);
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
    assertThat(coordinator.move(List.of(), Transfer.LIVE, 1)).isZero();
    assertThat(coordinator.phase()).isEqualTo(Phase.STEADY);
  }

  @Test
  void a_migration_whose_slices_are_not_copied_in_time_is_taken_back()
      throws RefusedCommandException {
    World world = WarmWorld.of(TWO, new Rules());
    long number = world.coordinator.move(List.of(THERE), Transfer.LIVE, 1);

    world.coordinator.expired(number - 1, Phase.UPGRADING);
    assertThat(world.coordinator.phase()).isEqualTo(Phase.PREPARING);
    world.coordinator.expired(number, Phase.UPGRADING);

    assertThat(world.coordinator.phase()).isEqualTo(Phase.STEADY);
    assertThat(world.outcomes).containsEntry(CoordinatorOutbox.Outcome.ABORTED, 1);
    assertThat(world.coordinator.move(List.of(THERE), Transfer.LIVE, 1)).isGreaterThan(number);
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

  @Test
  void slices_of_a_later_wave_wait_until_the_earlier_ones_are_served() throws Exception {
    World world = WarmWorld.of(THREE, new Rules());
    world.coordinator.move(TO_THE_SPARE, Transfer.LIVE, 2);

    assertThat(ownedBySpare(world)).isEmpty();
    untilIts(Phase.SWITCHING, world);
    assertThat(ownedBySpare(world)).containsExactly(0);
    untilIts(Phase.PREPARING, world);
    assertThat(world.containers[1].admit(0)).isEqualTo(Admission.OWNED);
    assertThat(world.containers[1].admit(1)).isEqualTo(Admission.MISROUTED);
    untilIts(Phase.SWITCHING, world);
    assertThat(ownedBySpare(world)).containsExactly(0, 1, 2);
    untilIts(Phase.STEADY, world);
    assertThat(ownedBySpare(world)).containsExactly(0, 1, 2);
    assertThat(world.outcomes).isEqualTo(Map.of(CoordinatorOutbox.Outcome.DONE, 1));
    assertThat(world.arrived).isEqualTo(3);
  }

  @Test
  void what_is_left_is_one_wave_where_markers_wait_for_long() throws Exception {
    World world = WarmWorld.of(THREE, new Rules());
    long first = world.coordinator.move(TO_THE_SPARE, Transfer.LIVE, 1);
    untilIts(Phase.SWITCHING, world);

    world.coordinator.switchesSlowly(first);
    untilIts(Phase.PREPARING, world);
    untilIts(Phase.SWITCHING, world);

    assertThat(ownedBySpare(world)).containsExactly(0, 1, 2);
  }

  @Test
  void a_checkpoint_that_a_wave_has_held_begins_before_the_next_wave_ends() throws Exception {
    World world = inFirstSwitch(Transfer.LIVE);
    long before = world.barriers.running;
    new Engine(world).ask();
    assertThat(world.barriers.running).isEqualTo(before);

    untilIts(Phase.PREPARING, world);

    assertThat(world.barriers.running).isEqualTo(world.barriers.latest);
  }

  @Test
  void a_move_that_is_called_off_while_it_switches_ends_with_that_wave() throws Exception {
    World world = inFirstSwitch(Transfer.LIVE);

    world.coordinator.abort();
    untilIts(Phase.STEADY, world);

    assertThat(ownedBySpare(world)).containsExactly(0);
    assertThat(world.outcomes).isEqualTo(Map.of(CoordinatorOutbox.Outcome.ABORTED, 1));
    assertThat(world.arrived).isEqualTo(1);
  }

  @Test
  void a_move_of_one_wave_cannot_be_called_off_once_it_switches() throws Exception {
    World world = inFirstSwitch(Transfer.STATE_MIGRATION);

    assertThatThrownBy(world.coordinator::abort)
        .hasMessage(
            "Stage 'stage' has nothing to abort while it is SWITCHING: a migration that has"
                + " switched must end");
  }

  private static World inFirstSwitch(Transfer transfer) throws RefusedCommandException {
    World world = WarmWorld.of(THREE, new Rules());
    world.coordinator.move(TO_THE_SPARE, transfer, 2);
    untilIts(Phase.SWITCHING, world);
    return world;
  }

  /** Takes the first step that is possible, until the coordinator is in another phase. */
  private static void untilIts(Phase phase, World world) {
    while (world.coordinator.phase() != phase) {
      world.take(Choices.of(world, 0).get(0));
    }
  }

  private static List<Integer> ownedBySpare(World world) {
    return world.stage.allSlices().stream()
        .filter(slice -> world.coordinator.table().home(slice).owner().index() == 1)
        .map(Slice::number)
        .toList();
  }

  private static Coordinator ready() {
    return WarmWorld.of(TWO, new Rules()).coordinator;
  }

  private static Move move(int slice, int from, int to) {
    return new Move(new Slice(slice), new ContainerId(from), new ContainerId(to));
  }

  private static void assertRefused(Coordinator coordinator, String message, Move... moves) {
    assertThatThrownBy(() -> coordinator.move(List.of(moves), Transfer.LIVE, 1))
        .isInstanceOf(RefusedCommandException.class)
        .hasMessage(message);
  }
}

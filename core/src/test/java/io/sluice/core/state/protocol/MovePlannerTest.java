package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Move;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import io.sluice.testkit.SeededTest;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

final class MovePlannerTest {
  private static final Stage STAGE = new Stage("job", "sessions", 8, 4, 1, 1);
  private static final RoutingTable ON_TWO = RoutingTable.initial(STAGE, 2);

  @SeededTest
  void a_stage_of_any_shape_is_balanced_by_as_few_moves_as_that_takes(RandomGenerator random)
      throws RefusedCommandException {
    Stage stage = new Stage("job", "stage", random.nextInt(1, 40), random.nextInt(2, 8), 1, 1);
    RoutingTable table = RoutingTable.initial(stage, random.nextInt(1, stage.containers() + 1));
    int used = random.nextInt(1, stage.containers() + 1);
    List<Move> moves = MovePlanner.plan(stage, table, new Command.Scale(used));
    RoutingTable after = table.after(moves);
    int least = stage.slices() / used;
    int kept = 0;
    for (ContainerId container : stage.allContainers()) {
      int count = after.slicesOf(container).size();
      int share = container.index() < used ? least : 0;
      assertThat(count).isBetween(share, share == 0 && container.index() >= used ? 0 : share + 1);
      kept += Math.min(count, table.slicesOf(container).size());
    }
    assertThat(moves).hasSize(stage.slices() - kept);
  }

  @Test
  void a_slice_goes_where_its_backup_is() throws RefusedCommandException {
    List<Move> moves = MovePlanner.plan(STAGE, ON_TWO, new Command.Scale(4));
    assertThat(moves).hasSize(4);
    assertThat(moves).allMatch(move -> ON_TWO.home(move.slice()).holders().contains(move.to()));
  }

  @Test
  void a_drained_container_leaves_its_slices_to_those_in_use() throws RefusedCommandException {
    ContainerId first = new ContainerId(0);
    List<Move> moves = MovePlanner.plan(STAGE, ON_TWO, new Command.Drain(Set.of(first)));
    assertThat(moves).hasSize(4).allMatch(move -> move.to().index() == 1);
  }

  @SeededTest
  void threads_of_a_process_share_its_slices_and_no_slice_leaves_it(RandomGenerator random)
      throws RefusedCommandException {
    Stage stage = new Stage("job", "stage", random.nextInt(1, 40), 6, 0, 1);
    RoutingTable table = RoutingTable.initial(stage, random.nextInt(1, 7));
    List<List<ContainerId>> processes =
        List.of(List.of(id(0), id(2), id(4)), List.of(id(1), id(3)), List.of(id(5)));
    int threads = random.nextInt(1, 4);

    RoutingTable after =
        table.after(MovePlanner.plan(stage, table, new Command.UseThreads(threads, processes)));

    for (List<ContainerId> here : processes) {
      List<Integer> counts = here.stream().map(one -> after.slicesOf(one).size()).toList();
      int all = here.stream().mapToInt(one -> table.slicesOf(one).size()).sum();
      int used = Math.min(threads, here.size());
      assertThat(counts.stream().mapToInt(count -> count).sum()).isEqualTo(all);
      assertThat(counts).filteredOn(count -> count > 0).hasSize(Math.min(used, all));
      assertThat(counts).allMatch(count -> count <= (all + used - 1) / used);
    }
  }

  private static ContainerId id(int container) {
    return new ContainerId(container);
  }

  @Test
  void a_slice_that_is_there_already_does_not_move() throws RefusedCommandException {
    List<Slice> two = List.of(new Slice(0), new Slice(1));
    assertThat(MovePlanner.plan(STAGE, ON_TWO, new Command.MoveTo(two, new ContainerId(1))))
        .containsExactly(new Move(new Slice(0), new ContainerId(0), new ContainerId(1)));
  }

  @Test
  void what_cannot_be_done_is_refused_with_what_can() {
    assertRefused(
        new Command.Scale(5),
        "Stage 'sessions' has 4 containers and cannot use 5: use 1 to 4, or submit the job with 1 more .spares()");
    assertRefused(
        new Command.MoveTo(List.of(new Slice(8)), new ContainerId(0)),
        "Stage 'sessions' has no slice 8: use 0 to 7");
    assertRefused(
        new Command.MoveTo(List.of(new Slice(0)), new ContainerId(4)),
        "Stage 'sessions' has no container 4: use 0 to 3");
    assertRefused(
        new Command.Drain(Set.copyOf(STAGE.allContainers())),
        "Stage 'sessions' cannot drain all of its 4 containers: leave one");
  }

  private static void assertRefused(Command command, String message) {
    assertThatThrownBy(() -> MovePlanner.plan(STAGE, ON_TWO, command))
        .isInstanceOf(RefusedCommandException.class)
        .hasMessage(message);
  }
}

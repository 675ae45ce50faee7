package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.message.Copy;
import io.sluice.core.state.message.Origin;
import io.sluice.core.state.message.ToCoordinator.Hello;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Home;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import io.sluice.core.state.model.Stage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RecoveryPlanTest {
  private static final Stage STAGE = new Stage("job", "stage", 12, 3, 1, 1);
  private static final RoutingTable LAST = RoutingTable.initial(STAGE, 3);

  @Test
  void healthy_containers_keep_their_slices_and_share_the_lost_ones() {
    List<Hello> hellos = List.of(hello(0, 7), lost(1), hello(2, 7));
    RecoveryPlan plan = RecoveryPlan.of(STAGE, LAST, hellos, 7);
    RoutingTable table = plan.table(9, STAGE.backups());

    for (ContainerId healthy : List.of(new ContainerId(0), new ContainerId(2))) {
      assertThat(table.slicesOf(healthy)).hasSize(6).containsAll(LAST.slicesOf(healthy));
      assertThat(plan.originsOf(healthy)).doesNotContainValue(Origin.DURABLE);
    }
    assertThat(plan.originsOf(new ContainerId(1))).isEmpty();
  }

  @Test
  void copies_that_do_not_know_the_checkpoint_are_not_used() {
    List<Hello> hellos = List.of(hello(0, 6), lost(1), hello(2, 6));
    RecoveryPlan plan = RecoveryPlan.of(STAGE, LAST, hellos, 7);
    for (ContainerId container : STAGE.allContainers()) {
      assertThat(plan.originsOf(container).keySet())
          .containsExactlyInAnyOrderElementsOf(LAST.slicesOf(container));
      assertThat(plan.originsOf(container).values()).containsOnly(Origin.DURABLE);
    }
  }

  @Test
  void every_slice_has_the_epoch_of_the_start() {
    RoutingTable table =
        RecoveryPlan.of(STAGE, LAST, List.of(lost(0), lost(1), lost(2)), 0).table(9, 1);
    assertThat(table.homes()).extracting(Home::epoch).containsOnly(9L);
  }

  @Test
  void backups_are_held_in_other_processes_where_there_are_enough() {
    RoutingTable table =
        RecoveryPlan.of(STAGE, LAST, List.of(hello(0, 7), hello(1, 7), hello(2, 7)), 7).table(9, 1);
    // Containers 0 and 1 share a process.
    for (Slice slice : table.slicesOf(new ContainerId(0))) {
      assertThat(table.home(slice).holders()).containsExactly(new ContainerId(2));
    }
  }

  private static Hello lost(int container) {
    return new Hello(1, new ContainerId(container), process(container), List.of());
  }

  private static Hello hello(int container, long checkpoint) {
    ContainerId me = new ContainerId(container);
    List<Copy> copies = new ArrayList<>();
    for (Slice slice : STAGE.allSlices()) {
      if (LAST.home(slice).owner().equals(me)) {
        copies.add(new Copy(slice, Copy.Kind.ACTIVE, Set.of(checkpoint)));
      } else if (LAST.home(slice).holders().contains(me)) {
        copies.add(new Copy(slice, Copy.Kind.BACKUP, Set.of(checkpoint)));
      }
    }
    return new Hello(1, me, process(container), copies);
  }

  private static ProcessId process(int container) {
    return new ProcessId(container < 2 ? "first" : "second");
  }
}

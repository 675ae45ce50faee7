package io.sluice.core.state.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.core.state.message.ToCoordinator.Marked;
import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.RoutingTable;
import io.sluice.core.state.model.Slice;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CheckpointsTest {
  private final World world =
      new World(
          Scenario.of(List.of(0, 1), 2, 1, 1).records(2, 2), new Rules(), ContentKinds.FAITHFUL);
  private final StageStatus status = new StageStatus();
  private final Checkpoints checkpoints =
      new Checkpoints(new Rules(), world.stage, new Sides.OfCoordinator(world), status);

  @BeforeEach
  void start() {
    status.started(1, RoutingTable.initial(world.stage, 2));
  }

  @Test
  void marks_count_though_the_next_checkpoint_is_complete_when_they_come() {
    complete(1);
    mark(1, 0, 1);
    complete(2);
    mark(1, 1, 0);

    assertThat(checkpoints.areWarm()).isTrue();
  }

  @Test
  void marks_count_from_the_end_of_their_checkpoint_on() {
    mark(1, 0, 1);
    mark(1, 1, 0);
    assertThat(checkpoints.areWarm()).isFalse();

    complete(1);
    assertThat(checkpoints.areWarm()).isTrue();
  }

  @Test
  void marks_of_two_checkpoints_make_none_complete() {
    complete(1);
    mark(1, 0, 1);
    mark(1, 1);
    complete(2);
    mark(2, 0);
    mark(2, 1, 0);

    assertThat(checkpoints.areWarm()).isFalse();
  }

  @Test
  void a_checkpoint_that_was_given_up_does_not_count() {
    mark(1, 0, 1);
    checkpoints.end(1, false);
    mark(1, 1, 0);

    assertThat(checkpoints.areWarm()).isFalse();
  }

  private void complete(long checkpoint) {
    checkpoints.end(checkpoint, true);
  }

  /** A container has marked the backups of one slice, or of none. */
  private void mark(long checkpoint, int container, int... slices) {
    Set<Slice> marked = slices.length == 0 ? Set.of() : Set.of(new Slice(slices[0]));
    checkpoints.marked(new Marked(1, new ContainerId(container), checkpoint, marked));
  }
}

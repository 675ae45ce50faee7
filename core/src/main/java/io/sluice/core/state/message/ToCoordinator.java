package io.sluice.core.state.message;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.ProcessId;
import io.sluice.core.state.model.Slice;
import java.util.List;
import java.util.Set;

/** A message of a container or a router to the coordinator. */
public sealed interface ToCoordinator extends Attempted {

  /** A container has started and has these copies. */
  record Hello(long attempt, ContainerId container, ProcessId process, List<Copy> copies)
      implements ToCoordinator {
    public Hello {
      copies = List.copyOf(copies);
    }
  }

  /** A container has all of its slices. */
  record Recovered(long attempt, ContainerId container) implements ToCoordinator {}

  /**
   * The backup at a destination has been compared with its source and is up to date.
   *
   * @param byReference whether there is none, because the slice itself will be handed over
   */
  record Drained(long attempt, long migration, Slice slice, boolean byReference)
      implements ToCoordinator {}

  /** A destination has an active copy that follows its source. */
  record Upgraded(long attempt, long migration, Slice slice) implements ToCoordinator {}

  /** A destination owns the slice. */
  record Active(long attempt, long migration, Slice slice) implements ToCoordinator {}

  /** A source or a destination cannot do its part, so the migration has to be taken back. */
  record Refused(long attempt, long migration, String why) implements ToCoordinator {}

  /** A container holds backups of these slices as they were at a checkpoint. */
  record Marked(long attempt, ContainerId container, long checkpoint, Set<Slice> slices)
      implements ToCoordinator {
    public Marked {
      slices = Set.copyOf(slices);
    }
  }

  /** No barrier of a checkpoint is on its way to a container. */
  record Passed(long attempt, ContainerId container, long checkpoint) implements ToCoordinator {}

  /** A router has come to the end of its input. */
  record Finished(long attempt, int router) implements ToCoordinator {}
}

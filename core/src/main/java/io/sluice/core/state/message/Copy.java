package io.sluice.core.state.message;

import io.sluice.core.state.model.Slice;
import java.io.Serializable;
import java.util.Set;

/**
 * A copy of a slice that a container still has when the stage starts again.
 *
 * @param checkpoints that the copy can return to
 */
public record Copy(Slice slice, Kind kind, Set<Long> checkpoints) implements Serializable {

  /** Says what the copy was, the best first. */
  public enum Kind {
    ACTIVE,
    /** Handed over, and kept until that is known to be complete. */
    RETIRED,
    BACKUP
  }

  public Copy {
    checkpoints = Set.copyOf(checkpoints);
  }
}

package io.sluice.core.state.content;

import io.sluice.core.state.model.Slice;

/** Makes the copies of slices that a container needs. */
public interface Contents {

  /** Returns an empty copy that a user's function can work on. */
  SliceContent active(Slice slice);

  /**
   * Returns an empty copy that only has to be kept. If a user's function can work on it all the
   * same, as {@link SliceContent#canServe} says, no other copy is made of it.
   */
  SliceContent backup(Slice slice);

  /**
   * Returns an active copy as the engine's own checkpoint has it. Only the container that wrote it
   * there is asked. Checkpoint 0 is empty.
   */
  SliceContent durable(Slice slice, long checkpoint);
}

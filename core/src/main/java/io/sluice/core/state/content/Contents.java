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

  /** Tells whether the objects of a slice that is elsewhere in this process can be used here. */
  default boolean canTake(Reference offered) {
    return false;
  }

  /** Returns an active copy that consists of these objects, which their owner has given away. */
  default SliceContent take(Slice slice, Reference given) {
    throw new IllegalStateException("%s cannot be taken as it is".formatted(slice));
  }
}

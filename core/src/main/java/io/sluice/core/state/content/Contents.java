package io.sluice.core.state.content;

import io.sluice.core.state.model.Slice;

/** Makes the copies of slices that a container needs. */
public interface Contents {

  /** Returns an empty copy that a user's function can work on. */
  SliceContent active(Slice slice);

  /** Returns an empty copy that only has to be kept. */
  SliceContent backup(Slice slice);

  /** Reads a slice from the engine's own checkpoint. Checkpoint 0 is empty. */
  Base durable(Slice slice, long checkpoint);
}

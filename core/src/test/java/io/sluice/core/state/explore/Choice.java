package io.sluice.core.state.explore;

/** One thing that can happen in a world. */
public interface Choice {

  /** Tells whether the world goes on by it; all others need not come. */
  boolean isProgress();
}

package io.sluice.flink.plugin.state.heap;

/** Marks the factory of an operator whose task is a container of an elastic stage. */
public interface HoldsSlices {

  /** Tells whether slices may be found in the processes, so that a checkpoint is read for few. */
  boolean hasBackups();
}

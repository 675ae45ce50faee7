package io.sluice.flink.plugin.state.heap;

/**
 * Marks the factory of an operator whose task is a container of an elastic stage. Only its class is
 * known when Flink makes the state of the task.
 */
public interface HoldsSlices {

  /** Slices may be found in the processes, so that a checkpoint is read later, and for few. */
  interface WithBackups extends HoldsSlices {}
}

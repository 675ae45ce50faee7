package io.sluice.flink.plugin.task;

/** One input of a task, as far as it is of interest from outside. */
public interface InputProbe {

  /** Identity of the data set it consumes. */
  Object dataSet();

  /** The newest checkpoint whose barriers have arrived on all its channels, or -1. */
  long barrier();

  /**
   * Bytes that have come from other processes and were not yet taken; may be a moment old. What
   * waits at a producer in this process counts there.
   */
  long queuedBytes();
}

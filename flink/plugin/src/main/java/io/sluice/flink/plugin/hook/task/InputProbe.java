package io.sluice.flink.plugin.hook.task;

/** One input of a task, as far as it is of interest from outside. */
public interface InputProbe {

  /** Returns the identity of the data set it consumes. */
  Object dataSet();

  /** Returns the newest checkpoint whose barriers have arrived on all its channels, or -1. */
  long barrier();

  /**
   * Returns the bytes that have come from other processes and were not yet taken; may be a moment
   * old. What waits at a producer in this process counts there.
   */
  long queuedBytes();

  /**
   * Returns the share of the buffers there are for it that are in use, 0 to 1; NaN while that is
   * not known. May be a moment old.
   *
   * @param room buffers for what comes from one producer in this process, see {@link
   *     OutputProbe#room}; NaN where it is not known
   */
  double use(double room);
}

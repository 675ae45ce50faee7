package io.sluice.flink.plugin.hook.task;

/** One output of a task, as far as it is of interest from outside. */
public interface OutputProbe {

  /**
   * Returns the identity of the data set it produces; equal to the {@link InputProbe#dataSet} of
   * consumers.
   */
  Object dataSet();

  /** Returns the records handed on so far, by the consumer within the data set. */
  SentRecords sent();

  /**
   * Returns the bytes written and not yet taken by the consumers; may be a moment old, never
   * negative.
   */
  long queuedBytes();

  /** Buffers that one consumer may have in it now; NaN while that is not known. */
  double room();
}

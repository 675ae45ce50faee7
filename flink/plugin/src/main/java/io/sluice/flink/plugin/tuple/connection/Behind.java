package io.sluice.flink.plugin.tuple.connection;

/**
 * What is behind a reader: the buffers that one subtask has for another. It can be looked at from
 * any thread without a lock, and may be a little behind the times.
 */
interface Behind {

  /** Returns how many buffers wait, events among them. */
  int queued();

  /** Returns whose they are and for whom, as users know it. */
  default String name() {
    return "another reader";
  }

  /** Returns how many of them are no events; where that is not known, as many as can be. */
  default int data() {
    return Integer.MAX_VALUE;
  }
}

package io.sluice.flink.plugin.state.heap;

/** A slice that a container is about to work on. */
public interface ServedSlice {

  int number();

  /** Lets the operators work on it. */
  void serve();

  /** Returns the watermark that its former operators had seen. */
  long watermark();
}

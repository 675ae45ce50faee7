package io.sluice.flink.plugin.state.heap;

/** A slice that a container is about to work on. */
public interface ServedSlice {

  int number();

  /** Lets the operators work on it; returns the watermark that its last ones had seen. */
  long serve();
}

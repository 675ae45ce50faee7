package io.sluice.core.state.load;

import java.io.Serializable;
import java.util.List;

/**
 * The load of one container since its report before.
 *
 * @param container its number
 * @param node that it runs on
 * @param process that it is a thread of
 * @param busy share of its time for which it was neither idle nor held up by what is behind it
 * @param queuedBytes of records that wait in front of it
 * @param slices that it serves
 * @param received what has come from other containers since it started
 */
public record ContainerLoad(
    int container,
    String node,
    String process,
    double busy,
    long queuedBytes,
    List<SliceLoad> slices,
    Received received)
    implements Serializable {

  /** Counts entries of slices. */
  public record Received(long entries, long bytes, long byReference) implements Serializable {}

  public ContainerLoad {
    slices = List.copyOf(slices);
  }

  /** Returns how many records it processes in a second. */
  public double recordsPerSecond() {
    return slices.stream().mapToDouble(SliceLoad::recordsPerSecond).sum();
  }

  /** Returns how many entries its slices have. */
  public long entries() {
    return slices.stream().mapToLong(SliceLoad::entries).sum();
  }
}

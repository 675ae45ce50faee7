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
 * @param stored the backups that it has on disk
 */
public record ContainerLoad(
    int container,
    String node,
    String process,
    double busy,
    long queuedBytes,
    List<SliceLoad> slices,
    Received received,
    Stored stored)
    implements Serializable {

  /** Counts entries of slices. */
  public record Received(long entries, long bytes, long byReference) implements Serializable {}

  /**
   * Counts backups on disk.
   *
   * @param backups that are there
   * @param bytes of their keys and values
   * @param failing whether the disk has failed, so that further backups stay in memory
   */
  public record Stored(int backups, long bytes, boolean failing) implements Serializable {

    /** Nothing is on disk. */
    public static final Stored NOTHING = new Stored(0, 0, false);
  }

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

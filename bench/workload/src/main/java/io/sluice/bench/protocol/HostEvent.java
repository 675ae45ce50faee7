package io.sluice.bench.protocol;

import java.util.List;

/**
 * An event that a host reports to the bench: a line of {@link Lines} each on the host's standard
 * output.
 */
public sealed interface HostEvent {

  /** The process is up; {@code plugin} tells whether Sluice is loaded in it. */
  record Started(long pid, String engine, boolean plugin) implements HostEvent {}

  record Ready(int queries) implements HostEvent {}

  /**
   * The machine's capacity for these queries, with everything warm.
   *
   * @param capacityEps records per second, all queries together, that the machine can handle
   * @param cpuMicrosPerRecord CPU time of the whole process per record
   */
  record Calibrated(double capacityEps, double cpuMicrosPerRecord) implements HostEvent {}

  /** Shows users the state of a round, a few times a second while it runs. */
  record Progress(
      int round,
      String arm,
      double elapsedSeconds,
      double backlogSeconds,
      boolean engaged,
      List<QueryLine> queries)
      implements HostEvent {}

  /**
   * One query of a live page, most urgent first. Times are epoch ms, 0 where unknown.
   *
   * @param earliestMillis start of the range of times in which the window's sweeping watermark is
   *     expected
   * @param latestMillis end of that range
   */
  record QueryLine(
      String name,
      long pendingRecords,
      double backlogSeconds,
      long windowEnd,
      long dueMillis,
      long earliestMillis,
      long latestMillis,
      String dueSource,
      boolean running,
      String reason) {}

  record RoundDone(int round, String arm, String file) implements HostEvent {}

  /** Reports that the command could not be carried out; {@code message} is for users. */
  record Failed(String message) implements HostEvent {}
}

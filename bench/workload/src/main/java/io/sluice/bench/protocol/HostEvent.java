package io.sluice.bench.protocol;

import java.util.List;

/** An event of a host for the bench, one line of {@link Lines} on the host's standard output. */
public sealed interface HostEvent {

  /** Reports that the process is up; {@code plugin} says whether it has loaded Sluice. */
  record Started(long pid, String engine, boolean plugin) implements HostEvent {}

  record Ready(int queries) implements HostEvent {}

  /**
   * Reports the machine's capacity for the queries, after the warm-up.
   *
   * @param capacityEps the capacity in records per second, all queries together
   * @param cpuMicrosPerRecord CPU time of the whole process per record, us
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
   * Describes one query for a live page. Times are epoch ms, 0 if unknown.
   *
   * @param earliestMillis the start of the range of times in which the window's sweeping watermark
   *     is expected
   * @param latestMillis the end of that range
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

  /** Reports that a command failed; {@code message} is for users. */
  record Failed(String message) implements HostEvent {}
}

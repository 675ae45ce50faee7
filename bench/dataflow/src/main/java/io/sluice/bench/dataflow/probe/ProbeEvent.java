package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.LatencySlots;
import java.util.List;
import java.util.Map;

/** A message of a probe to the bench, one line of JSON. */
public sealed interface ProbeEvent {

  /** Reports that a physical operator has begun to run in a thread. */
  record Joined(String operator, int instance, long process, long thread) implements ProbeEvent {}

  /**
   * Reports counts of items, ten times a second.
   *
   * @param atNanos when, by {@link System#nanoTime()}
   * @param waiting items by source that have arrived here and were not taken in yet
   * @param arriving items of the current phase that have yet to arrive here
   * @param counts the counts of the operators
   */
  record Counted(long atNanos, Map<String, Long> waiting, long arriving, List<Count> counts)
      implements ProbeEvent {}

  /**
   * Holds the counts of one physical operator since it began.
   *
   * @param in items taken in; for a source, from outside
   * @param out items handed out, each counted once whatever the number of downstream operators
   */
  record Count(String operator, int instance, long in, long out) {}

  /**
   * Answers {@link ProbeCommand.Arrange}.
   *
   * @param fault why it failed; null if it did not
   */
  record Arranged(String scheduler, String fault) implements ProbeEvent {}

  /**
   * Reports that a window's result has left its query.
   *
   * @param sink the sink that it reached
   * @param end the end of the window, in event time
   * @param atNanos when, by {@link System#nanoTime()}
   * @param digest the digest of the result
   */
  record WindowLeft(String sink, long end, long atNanos, String digest) implements ProbeEvent {}

  /**
   * Reports the latencies of items that left the query in a phase and were planned for its measured
   * part.
   *
   * @param processing latency from the source to the sink, us: an HdrHistogram, compressed, in
   *     Base64
   * @param endToEnd latency from the planned arrival to the sink, likewise
   * @param overTime end-to-end latency by planned arrival, in any order
   * @param left the items that have not left, by source
   */
  record Measured(
      int phase,
      String processing,
      String endToEnd,
      List<LatencySlots.Slot> overTime,
      Map<String, Left> left)
      implements ProbeEvent {}

  /**
   * Reports the measured items that are left in front of a source, and the last one that it took
   * in: all items inside the query were taken in by then.
   *
   * @param atNanos the time of the report, by {@link System#nanoTime()}
   * @param waiting how long each item has been waiting that was not taken in, us, as a histogram
   *     like the above
   * @param takenPlannedNanos the planned arrival of the last item that was taken in; {@link
   *     Long#MIN_VALUE} if no measured item was
   * @param takenNanos a time by which that item was taken in; on a busy machine it can be later
   *     than {@code atNanos}
   */
  record Left(long atNanos, String waiting, long takenPlannedNanos, long takenNanos) {}
}

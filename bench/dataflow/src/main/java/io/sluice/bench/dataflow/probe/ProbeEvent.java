package io.sluice.bench.dataflow.probe;

import io.sluice.bench.dataflow.LatencySlots;
import java.util.List;
import java.util.Map;

/** A message of a probe to the bench, a line each. */
public sealed interface ProbeEvent {

  /** A physical operator began to run in a thread. */
  record Joined(String operator, int instance, long process, long thread) implements ProbeEvent {}

  /**
   * Counts of items, sent ten times a second.
   *
   * @param atNanos of {@link System#nanoTime()}
   * @param waiting items that have arrived in front of each source here and were not taken in yet
   * @param arriving items of the current phase that have yet to arrive there
   */
  record Counted(long atNanos, Map<String, Long> waiting, long arriving, List<Count> counts)
      implements ProbeEvent {}

  /**
   * The items of one physical operator since it began.
   *
   * @param in taken in; of a source: taken in from outside
   * @param out handed out, each once whatever the number of operators behind
   */
  record Count(String operator, int instance, long in, long out) {}

  /**
   * Reports that operators are run as they were to be.
   *
   * @param fault why they are not; null if they are
   */
  record Arranged(String scheduler, String fault) implements ProbeEvent {}

  /**
   * A window's result left its query.
   *
   * @param sink where
   * @param end of the window, in event time
   * @param atNanos of {@link System#nanoTime()}
   * @param digest of what it says
   */
  record WindowLeft(String sink, long end, long atNanos, String digest) implements ProbeEvent {}

  /**
   * The measurements of what left the query in a phase, of all that was planned to arrive in its
   * measured part.
   *
   * @param processing from a source to here, in us: an HdrHistogram, compressed, in Base64
   * @param endToEnd from the planned arrival to here, likewise
   * @param overTime the latter by when it was planned to arrive, in any order
   * @param left what has not, by the source that it is for
   */
  record Measured(
      int phase,
      String processing,
      String endToEnd,
      List<LatencySlots.Slot> overTime,
      Map<String, Left> left)
      implements ProbeEvent {}

  /**
   * The part of a phase's measured part that is left in front of a source, and what it took in
   * last: all that is behind the source was taken in by then.
   *
   * @param atNanos now, of {@link System#nanoTime()}
   * @param waiting for how long each item has been waiting that was not taken in, in us, as above
   * @param takenPlannedNanos when the last item that was taken in was planned to arrive; {@link
   *     Long#MIN_VALUE} if none of the measured part was
   * @param takenNanos the last was taken in at this time or before
   */
  record Left(long atNanos, String waiting, long takenPlannedNanos, long takenNanos) {}
}

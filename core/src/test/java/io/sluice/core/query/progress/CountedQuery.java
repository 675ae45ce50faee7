package io.sluice.core.query.progress;

import io.sluice.core.model.LiveInput;
import io.sluice.core.model.LiveWindows;
import io.sluice.core.model.QuietQuery;
import io.sluice.core.model.SwmEstimate;
import io.sluice.core.query.progress.cost.CountedOperator;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;

/**
 * A query of which only the counts of records and CPU time move, and a watermark every 200 ms that
 * lags behind the arrival of its record.
 */
public final class CountedQuery extends QuietQuery implements LiveInput, LiveWindows {

  private static final long WATERMARK_MILLIS = 200;

  private static final double NANOS_PER_RECORD = 2000;
  private static final long RECORDS_PER_RESULT = 100;
  private static final double MOST_PER_MILLI = 500;

  public double arrivals = 10;

  /** Counts how many of its timers have fired. */
  public long firedTimers;

  /**
   * The time between two fetches of all that has arrived; in between its source knows of nothing
   * new.
   */
  public long fetchEveryMillis = 1;

  /** Is true if it learns of new records only by fetching them. */
  public boolean blindWhileHeld;

  /** Is true if an operator behind its source makes the watermarks. */
  public boolean marksBehindSource;

  /** The age of the record on whose arrival a watermark can be emitted. */
  public long lagMillis = 1_000;

  /** The event time up to which all is done on this node, if the windows are on another. */
  public Optional<Long> watermarkHere = Optional.empty();

  private record Mark(long timestamp, double behindRecord) {}

  private final ArrayDeque<Mark> marks = new ArrayDeque<>();
  private final List<CountedQuery> inputs = List.of(this);
  private final WatermarkTrail emitted = new WatermarkTrail();
  private SwmEstimate told = SwmEstimate.NONE;
  private double arrived;
  private double ingested;
  private double known;
  private long millis;

  public List<CountedOperator> operators = List.of();

  public CountedQuery() {
    super("q");
  }

  /** One millisecond. */
  public void pass(boolean held) {
    millis++;
    arrived += arrivals;
    if ((millis - lagMillis) % WATERMARK_MILLIS == 0) {
      marks.addLast(new Mark(millis - lagMillis - 1, arrived));
    }
    if (millis % fetchEveryMillis == 0 && !(held && blindWhileHeld)) {
      known = arrived;
    }
    if (!held) {
      ingested += Math.min(MOST_PER_MILLI, known - ingested);
    }
    while (!marks.isEmpty() && marks.peekFirst().behindRecord() <= ingested) {
      Mark passed = marks.removeFirst();
      emitted.add(passed.timestamp(), Math.round(passed.behindRecord()));
    }
  }

  /** Sets the estimate of another node. */
  public void tell(SwmEstimate estimate) {
    told = estimate;
  }

  /** A watermark of its own, whatever has arrived. */
  public void emit(long timestamp) {
    emitted.add(timestamp, ingestedRecords());
  }

  @Override
  public long watermark() {
    return emitted.latest();
  }

  @Override
  public List<CountedQuery> windows() {
    return inputs;
  }

  @Override
  public String operator() {
    return "windows";
  }

  @Override
  public long firedTimers() {
    return firedTimers;
  }

  @Override
  public long watermarkHere() {
    return watermarkHere.orElse(watermark());
  }

  @Override
  public boolean isTold() {
    return watermarkHere.isPresent();
  }

  @Override
  public List<CountedQuery> inputs() {
    return inputs;
  }

  @Override
  public boolean isDeclaredIdle() {
    return false;
  }

  @Override
  public long emittedWatermark() {
    return marksBehindSource ? UNKNOWN : emitted.latest();
  }

  @Override
  public long ingestedAtWatermark(long eventTime) {
    return emitted.ingestedAt(eventTime);
  }

  @Override
  public long watermarkStep(long eventTime) {
    return emitted.stepAt(eventTime);
  }

  @Override
  public List<CountedOperator> operators() {
    return operators;
  }

  @Override
  public long pendingRecords() {
    return Math.round(known - ingested);
  }

  @Override
  public long ingestedRecords() {
    return Math.round(ingested);
  }

  @Override
  public long resultRecords() {
    return ingestedRecords() / RECORDS_PER_RESULT;
  }

  @Override
  public long cpuNanos() {
    return Math.round(ingested * NANOS_PER_RECORD);
  }

  @Override
  public SwmEstimate forwarded() {
    return told;
  }
}

package io.sluice.core.query.progress.cost;

import io.sluice.core.model.LiveOperator;

/**
 * Learns what one operator shows of itself: CPU time of a record, and records handed on per record
 * taken in. Results of windows come in lumps, so selectivity is remembered for longer than cost.
 * Used by one thread.
 */
public final class LearnedOperator {

  private static final long ENOUGH_RECORDS = 200;
  private static final double MEMORY_NANOS = 20e9;

  private final LiveOperator live;
  private final int[] downstream;
  private final boolean source;

  private double nanosPerRecord;
  private double in;
  private double out;

  private boolean started;
  private long costFromNanos;
  private long cpuFrom;
  private long inOfCost;
  private long learnedNanos;
  private long inThen;
  private long outThen;

  /**
   * Starts without knowing anything.
   *
   * @param downstream places of those it hands on to
   * @param source whether no operator hands on to it
   */
  LearnedOperator(LiveOperator live, int[] downstream, boolean source) {
    this.live = live;
    this.downstream = downstream;
    this.source = source;
  }

  void learn(long nowNanos) {
    long inNow = live.recordsIn();
    long outNow = live.recordsOut();
    if (started) {
      double kept = Math.exp(-(nowNanos - learnedNanos) / MEMORY_NANOS);
      in = kept * in + Math.max(0, inNow - inThen);
      out = kept * out + Math.max(0, outNow - outThen);
    }
    learnedNanos = nowNanos;
    inThen = inNow;
    outThen = outNow;
    long taken = inNow - inOfCost;
    if (started && taken < ENOUGH_RECORDS) {
      return;
    }
    long cpu = live.cpuNanos();
    if (started) {
      double cost = Math.max(0, (double) (cpu - cpuFrom) / taken);
      nanosPerRecord = CostModel.smooth(nanosPerRecord, cost, nowNanos - costFromNanos);
    }
    started = true;
    costFromNanos = nowNanos;
    cpuFrom = cpu;
    inOfCost = inNow;
  }

  /** Returns the operator that it learns from. */
  public LiveOperator live() {
    return live;
  }

  /** Places of those it hands on to; all of them take in all of it. */
  public int[] downstream() {
    return downstream;
  }

  /** Returns whether no operator hands on to it. */
  public boolean isSource() {
    return source;
  }

  /** Returns the CPU time of a record taken in, ns; 0 while unknown. */
  public double nanosPerRecord() {
    return nanosPerRecord;
  }

  /** Returns the records handed on per record taken in; 1 while unknown. */
  public double selectivity() {
    return in > 0 ? out / in : 1;
  }

  /** Returns the memory that a record in front of it takes up. */
  public double recordRoom() {
    return live.recordRoom();
  }

  /** Returns the records that wait in front of it. */
  public double queuedRecords() {
    return Math.max(0, live.queuedRecords());
  }
}

package io.sluice.bench.simulator.machine;

import java.util.ArrayDeque;

/**
 * A FIFO queue in front of a thread. Records are a fluid: any fraction of one can be served.
 * Watermarks keep their place between records, and the work that a watermark triggers waits right
 * before it.
 */
final class Channel {

  private static final double ROUNDING = 1e-6;

  /**
   * A watermark in the queue, behind the record with a number; the last {@code workRecords} of
   * these are only work.
   */
  record Placed(Watermark watermark, double behindRecord, double workRecords) {}

  private final double millisPerRecord;
  private final ArrayDeque<Placed> watermarks = new ArrayDeque<>();
  private double arrived;
  private double served;
  private double workPlaced;
  private double workDone;

  Channel(double microsPerRecord) {
    this.millisPerRecord = microsPerRecord / 1000;
  }

  void arrive(double records) {
    arrived += records;
  }

  /** Puts a watermark behind the record with a number, counted from the first ever. */
  void place(Watermark watermark, double behindRecord) {
    watermarks.addLast(new Placed(watermark, behindRecord, 0));
  }

  /**
   * Puts a watermark behind everything that has arrived, with work of {@code extraMillis} before
   * it.
   */
  void placeLast(Watermark watermark, double extraMillis) {
    double work = extraMillis / millisPerRecord;
    arrived += work;
    workPlaced += work;
    watermarks.addLast(new Placed(watermark, arrived, work));
  }

  double arrivedRecords() {
    return arrived;
  }

  double servedRecords() {
    return served;
  }

  /** Returns the number of waiting records, work included. */
  double waitingRecords() {
    double waiting = arrived - served;
    return waiting > ROUNDING ? waiting : 0;
  }

  double waitingMillis() {
    return waitingRecords() * millisPerRecord;
  }

  /** Returns the number of waiting records, which use memory. */
  double queuedRecords() {
    return watermarks.isEmpty()
        ? waitingRecords()
        : Math.max(0, waitingRecords() - (workPlaced - workServed()));
  }

  /** Returns the number of records served so far. */
  double takenRecords() {
    return served - workServed();
  }

  private double workServed() {
    Placed first = watermarks.peekFirst();
    if (first == null) {
      return workDone;
    }
    double begun = served - (first.behindRecord() - first.workRecords());
    return workDone + Math.min(first.workRecords(), Math.max(0, begun));
  }

  /** Works for a number of ms; returns the number of records served. */
  double serve(double millis) {
    double records = Math.min(arrived - served, millis / millisPerRecord);
    served += records;
    return records;
  }

  /** Serves everything that waits; returns the number of records served. */
  double serveAll() {
    double records = arrived - served;
    served = arrived;
    return records;
  }

  /** Returns whether a watermark waits. */
  boolean hasWatermark() {
    return !watermarks.isEmpty();
  }

  /** Returns whether a turn, even without CPU time, would change anything. */
  boolean stirs() {
    Placed first = watermarks.peekFirst();
    return arrived < served || (first != null && first.behindRecord() <= served + ROUNDING);
  }

  /** Removes and returns the next watermark with nothing left before it; null if there is none. */
  Placed nextPassed() {
    Placed first = watermarks.peekFirst();
    if (first == null || first.behindRecord() > served + ROUNDING) {
      return null;
    }
    workDone += first.workRecords();
    return watermarks.removeFirst();
  }
}

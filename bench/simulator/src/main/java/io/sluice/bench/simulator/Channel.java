package io.sluice.bench.simulator;

import java.util.ArrayDeque;

/**
 * A queue in front of a thread, first in first out. Records are a fluid: any fraction of one can be
 * served. Watermarks keep their place between records, and the work of what a watermark sets off
 * waits right before it.
 */
final class Channel {

  private static final double ROUNDING = 1e-6;

  /** A watermark in the queue, behind the record of this number, the last of them only work. */
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

  /** Puts a watermark behind the record of this number, counted from the first ever. */
  void place(Watermark watermark, double behindRecord) {
    watermarks.addLast(new Placed(watermark, behindRecord, 0));
  }

  /** Puts a watermark behind all that has arrived, and work of so many ms before it. */
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

  /** Returns what waits, work included, in records. */
  double waitingRecords() {
    double waiting = arrived - served;
    return waiting > ROUNDING ? waiting : 0;
  }

  double waitingMillis() {
    return waitingRecords() * millisPerRecord;
  }

  /** Returns the records that wait: what takes up memory. */
  double queuedRecords() {
    return watermarks.isEmpty()
        ? waitingRecords()
        : Math.max(0, waitingRecords() - (workPlaced - workServed()));
  }

  /** Returns the records that have been served: never falls. */
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

  /** Works for so many ms; returns the records served. */
  double serve(double millis) {
    double records = Math.min(arrived - served, millis / millisPerRecord);
    served += records;
    return records;
  }

  /** Works on all that waits; returns the records served. */
  double serveAll() {
    double records = arrived - served;
    served = arrived;
    return records;
  }

  /** Returns whether a watermark waits in it. */
  boolean hasWatermark() {
    return !watermarks.isEmpty();
  }

  /** Returns whether a turn would change anything, even one without CPU time. */
  boolean stirs() {
    Placed first = watermarks.peekFirst();
    return arrived < served || (first != null && first.behindRecord() <= served + ROUNDING);
  }

  /** Returns the next watermark with nothing left before it, taken out; null if there is none. */
  Placed nextPassed() {
    Placed first = watermarks.peekFirst();
    if (first == null || first.behindRecord() > served + ROUNDING) {
      return null;
    }
    workDone += first.workRecords();
    return watermarks.removeFirst();
  }
}

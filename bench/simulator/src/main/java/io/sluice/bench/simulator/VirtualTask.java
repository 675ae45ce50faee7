package io.sluice.bench.simulator;

import java.util.ArrayDeque;

/**
 * One thread with its queue, first in first out. Records are a fluid: any fraction of one can be
 * served. Watermarks keep their place between records.
 */
final class VirtualTask {

  private static final double ROUNDING = 1e-6;

  /** A watermark in the queue, behind the record of this number. */
  record Placed(Watermark watermark, double behindRecord) {}

  private final double millisPerRecord;
  private final ArrayDeque<Placed> watermarks = new ArrayDeque<>();
  private double arrived;
  private double served;

  VirtualTask(double microsPerRecord) {
    this.millisPerRecord = microsPerRecord / 1000;
  }

  void arrive(double records) {
    arrived += records;
  }

  /** Puts a watermark behind the record of this number, counted from the first ever. */
  void place(Watermark watermark, double behindRecord) {
    watermarks.addLast(new Placed(watermark, behindRecord));
  }

  /** Puts a watermark behind all that has arrived, and work of so many ms before it. */
  void placeLast(Watermark watermark, double extraMillis) {
    arrived += extraMillis / millisPerRecord;
    place(watermark, arrived);
  }

  double arrivedRecords() {
    return arrived;
  }

  double servedRecords() {
    return served;
  }

  double waitingRecords() {
    double waiting = arrived - served;
    return waiting > ROUNDING ? waiting : 0;
  }

  double waitingMillis() {
    return waitingRecords() * millisPerRecord;
  }

  /** Works for so many ms; returns the records served. */
  double serve(double millis) {
    double records = Math.min(arrived - served, millis / millisPerRecord);
    served += records;
    return records;
  }

  /** The next watermark with nothing left before it, taken out; null if there is none. */
  Placed nextPassed() {
    Placed first = watermarks.peekFirst();
    if (first == null || first.behindRecord() > served + ROUNDING) {
      return null;
    }
    return watermarks.removeFirst();
  }
}

package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/**
 * Knows what the work after the sampler costs and how many events come, so which share of them the
 * work can take. A high cost is remembered ten times longer than a low one: a sampler that writes
 * to a buffer sees the cost of the work behind it only while the buffer is full.
 */
final class Load {

  /** Share of its time that the work may take; the rest is for catching up. */
  private static final double MOST_BUSY = 0.8;

  /** Work that takes less than that is not worth an error. */
  private static final double LEAST_BUSY = 0.2;

  private static final double LEAST_CAP = 0.01;
  private static final double LEAST_EVENTS = 20;
  private static final double HIGH_COSTS_LAST = 10;

  private final double given;
  private final double memory;
  private double arrived;
  private double taken;
  private double busy;
  private double elapsed;
  private double cost;
  private double cap = 1;
  private boolean worthIt;
  private long now = Long.MIN_VALUE;

  /**
   * Starts without measurements.
   *
   * @param given cost of an event; NaN if it is measured
   * @param memory how long a measurement counts
   */
  Load(double given, double memory) {
    this.given = given;
    this.memory = memory;
  }

  /** Counts an event, and whether the work has to take it. */
  void event(boolean toWork) {
    arrived++;
    if (toWork) {
      taken++;
    }
  }

  /** Adds time that the work has taken, or that its buffer was full. */
  void spent(double time) {
    busy += time;
  }

  /** Draws the cap from what has been measured until now. */
  void tick(long time) {
    if (now == Long.MIN_VALUE) {
      begin(time);
    }
    if (time <= now) {
      return;
    }
    double passed = (double) time - now;
    now = time;
    elapsed += passed;
    if (!Double.isNaN(given)) {
      cost = given;
    } else if (taken >= LEAST_EVENTS) {
      cost = Math.max(busy / taken, cost * Math.exp(-passed / (HIGH_COSTS_LAST * memory)));
    }
    double wanted = work();
    cap = Math.max(LEAST_CAP, wanted > MOST_BUSY ? MOST_BUSY / wanted : 1);
    worthIt = isWorthIt(wanted);
    double kept = Math.exp(-passed / memory);
    arrived *= kept;
    taken *= kept;
    busy *= kept;
    elapsed *= kept;
  }

  /** Begins with the first tick: before it nothing says how long events took to come. */
  private void begin(long time) {
    now = time;
    arrived = 0;
    taken = 0;
    busy = 0;
  }

  /** Returns the greatest share of events that the work can take. */
  double cap() {
    return cap;
  }

  /** Returns whether the work takes so much time that a sample is worth its error. */
  boolean isWorthIt() {
    return worthIt;
  }

  /** Returns whether work of so many cores is worth the error of a sample. */
  static boolean isWorthIt(double work) {
    return work > LEAST_BUSY;
  }

  /** Returns how many cores the work would take for all events. */
  double work() {
    return elapsed > 0 ? cost * arrived / elapsed : 0;
  }

  void write(StateWriter out) {
    for (double each : new double[] {arrived, taken, busy, elapsed, cost, cap}) {
      out.putDouble(each);
    }
    out.putBoolean(worthIt);
    out.putLong(now);
  }

  void read(StateReader in) {
    arrived = in.getDouble();
    taken = in.getDouble();
    busy = in.getDouble();
    elapsed = in.getDouble();
    cost = in.getDouble();
    cap = in.getDouble();
    worthIt = in.getBoolean();
    now = in.getLong();
  }
}

package io.sluice.bench.simulator.machine;

import io.sluice.core.model.LiveDelays;

/**
 * Sums the delays of every sixteenth served record, as an engine would report them. Between two
 * observations records count as served evenly.
 */
final class SampledDelays implements LiveDelays {

  private static final int EVERY = 16;

  private long seen = -1;
  private double seenMillis;
  private long records;
  private double millis;
  private double squaredMillis;

  /** Adds the records up to a number, the first ever being 1; the first call adds none. */
  void look(RecordFeed feed, long served, double nowMillis) {
    if (seen >= 0) {
      for (long number = seen / EVERY * EVERY + EVERY; number <= served; number += EVERY) {
        double at = seenMillis + (nowMillis - seenMillis) * (number - seen) / (served - seen);
        add(at - feed.timestamp(number));
      }
    }
    seen = served;
    seenMillis = nowMillis;
  }

  private void add(double late) {
    if (!Double.isNaN(late)) {
      records++;
      millis += late;
      squaredMillis += late * late;
    }
  }

  @Override
  public long records() {
    return records;
  }

  @Override
  public double millis() {
    return millis;
  }

  @Override
  public double squaredMillis() {
    return squaredMillis;
  }
}

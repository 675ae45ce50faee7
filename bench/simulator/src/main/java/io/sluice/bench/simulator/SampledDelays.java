package io.sluice.bench.simulator;

import io.sluice.core.model.LiveDelays;

/**
 * Totals of the delays of one record in sixteen of those that were served, as an engine would tell
 * them. Between two looks records count as served evenly.
 */
final class SampledDelays implements LiveDelays {

  private static final int EVERY = 16;

  private long seen = -1;
  private double seenMillis;
  private long records;
  private double millis;
  private double squaredMillis;

  /** Takes in the records up to that number, the first ever being 1; the first look takes none. */
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

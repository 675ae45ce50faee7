package io.sluice.core.model;

/**
 * Totals of how late the records of one input were when its query took them in: the wall clock time
 * then less their event time. An engine that reads event times at all may read those of some
 * records only, as long as these are any. Read like a {@link LiveInput}.
 */
public interface LiveDelays {

  /** Holds the totals of an engine that does not read event times. */
  LiveDelays NONE =
      new LiveDelays() {
        @Override
        public long records() {
          return 0;
        }

        @Override
        public double millis() {
          return 0;
        }

        @Override
        public double squaredMillis() {
          return 0;
        }
      };

  /** Returns how many records are in the totals. */
  long records();

  /** Returns the sum of their delays, ms. */
  double millis();

  /** Returns the sum of the squares of their delays, ms². */
  double squaredMillis();
}

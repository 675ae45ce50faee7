package io.sluice.core.query.progress;

import io.sluice.core.model.LiveQuery;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The last watermarks that an input emitted, each with the number of records it had taken in by
 * then. A query that catches up can emit several between two looks, and it is the first behind a
 * window's end that counts.
 *
 * <p>One thread adds, any thread reads, without locks: places are overwritten in turn, and a reader
 * that was overtaken while it searched gives what it found up. Adding allocates nothing.
 */
public final class WatermarkTrail {

  private static final int PLACES = 64;

  private final AtomicLongArray watermarks = new AtomicLongArray(PLACES);
  private final AtomicLongArray counts = new AtomicLongArray(PLACES);
  private volatile long added;

  /** Adds a watermark (epoch ms) that the input emitted, having taken in so many records. */
  public void add(long watermark, long ingestedRecords) {
    long number = added;
    int place = (int) (number % PLACES);
    watermarks.set(place, watermark);
    counts.set(place, ingestedRecords);
    added = number + 1;
  }

  /** Returns the last watermark, or {@link LiveQuery#UNKNOWN}. */
  public long latest() {
    long number = added;
    return number == 0 ? LiveQuery.UNKNOWN : watermarks.get((int) ((number - 1) % PLACES));
  }

  /**
   * Returns the records taken in before the first watermark at or behind this event time, as far
   * back as is remembered; {@link LiveQuery#UNKNOWN} if there was none, or it cannot be read now.
   */
  public long ingestedAt(long eventTime) {
    long number = firstAt(eventTime);
    long found = number < 0 ? LiveQuery.UNKNOWN : counts.get((int) (number % PLACES));
    return added - number < PLACES ? found : LiveQuery.UNKNOWN;
  }

  /**
   * Returns how far that watermark was behind the one before it, ms; {@link LiveQuery#UNKNOWN} if
   * either is not known, or cannot be read now.
   */
  public long stepAt(long eventTime) {
    long number = firstAt(eventTime);
    if (number < 1) {
      return LiveQuery.UNKNOWN;
    }
    long before = watermarks.get((int) ((number - 1) % PLACES));
    long step = watermarks.get((int) (number % PLACES)) - before;
    return before < eventTime && added - number < PLACES - 1 ? step : LiveQuery.UNKNOWN;
  }

  /**
   * Returns the number of the first remembered watermark at or behind this event time; -1 if none
   * is.
   */
  private long firstAt(long eventTime) {
    long end = added;
    long first = -1;
    for (long number = end - 1; number >= 0 && end - number < PLACES; number--) {
      if (watermarks.get((int) (number % PLACES)) < eventTime) {
        break;
      }
      first = number;
    }
    return first;
  }
}

package io.sluice.core.thread.translate;

import io.sluice.core.config.BadValueException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says how much real time there may be. One core is always left to all others, if there are two.
 *
 * @param share of a CPU that a thread may use so, in a second; 1 for no limit
 * @param threads that are real-time at once; {@link Integer#MAX_VALUE} for as many as there are
 *     cores but one
 */
public record RealTimeBound(double share, int threads) {
  private static final Pattern SHARE = Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*%");
  private static final Pattern THREADS = Pattern.compile("([0-9]{1,4})\\s+threads?");
  private static final double MOST_PERCENT = 50;

  /**
   * Reads {@code 20 %} or {@code 1 thread}.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static RealTimeBound parse(String text) throws BadValueException {
    Matcher share = SHARE.matcher(text.strip());
    Matcher threads = THREADS.matcher(text.strip());
    if (share.matches()) {
      double percent = Double.parseDouble(share.group(1));
      if (!(percent > 0 && percent <= MOST_PERCENT)) {
        throw new BadValueException(percent > 0 ? "too large" : "too small");
      }
      return new RealTimeBound(percent / 100, Integer.MAX_VALUE);
    }
    if (threads.matches() && Integer.parseInt(threads.group(1)) > 0) {
      return new RealTimeBound(1, Integer.parseInt(threads.group(1)));
    }
    throw new BadValueException("neither a share nor a number of threads");
  }

  /** Returns whether a thread may take a CPU for good. */
  boolean isUnlimited() {
    return share >= 1;
  }

  /** Returns how many threads at once. */
  int most(int cores) {
    return Math.min(threads, Math.max(1, cores - 1));
  }
}

package io.sluice.bench.window.live;

import io.sluice.core.window.answer.Reason;
import java.util.List;
import java.util.Map;

/**
 * Summarises the windows that have answered in a round so far.
 *
 * @param reasons why answers were certified or not, with their numbers
 * @param certified number of answers with an interval within the bound
 * @param covered number of these whose interval covers the truth
 * @param followed answers of a few keys, the oldest first
 * @param latest answers of all keys, the oldest first
 */
public record LiveWindows(
    Map<Reason, Integer> reasons,
    int certified,
    int covered,
    List<LiveWindow> followed,
    List<LiveWindow> latest) {

  /**
   * An answer with the true result.
   *
   * @param endMillis the end of the window, ms since the start
   * @param waitedMillis time from the end of the window until it answered
   */
  public record LiveWindow(
      int key,
      long endMillis,
      double value,
      double lower,
      double upper,
      double truth,
      double waitedMillis,
      Reason reason) {

    /** Returns whether the interval covers the truth. */
    public boolean covers() {
      return lower <= truth && truth <= upper;
    }
  }

  /** Returns a line for a terminal. */
  String text() {
    int answered = reasons.values().stream().mapToInt(Integer::intValue).sum();
    return "%d windows answered, %d of %d intervals hold the truth"
        .formatted(answered, covered, certified);
  }
}

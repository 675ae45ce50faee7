package io.sluice.bench.window.live;

import io.sluice.core.window.Reason;
import java.util.List;
import java.util.Map;

/**
 * Tells of the windows that have answered in a round so far.
 *
 * @param reasons why answers were certified or not, and of how many
 * @param certified answers whose interval is within the bound
 * @param covered those of them that hold what was true
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
   * An answer beside what was true.
   *
   * @param endMillis of the window, since the start
   * @param waitedMillis from the end of the window until it answered
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

    /** Returns whether the interval holds what was true. */
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

package io.sluice.core.model;

/**
 * The time at which the sweeping watermark of a query's next window is expected, according to
 * another node that sees it come. All times are epoch ms.
 *
 * @param windowEnd event time at which the window closes, or {@link LiveQuery#UNKNOWN} if nothing
 *     is known
 * @param dueMillis when it is due
 * @param meanMillis mean of the times at which it may come, NaN while unknown
 * @param deviationMillis standard deviation of those times, NaN while unknown
 * @param earliestMillis start of the range in which it is expected, NaN while unknown
 * @param latestMillis end of that range
 * @param decisive whether it comes from the one node where all watermarks of the query begin; else
 *     it is one of several, and the latest holds
 */
public record SwmEstimate(
    long windowEnd,
    double dueMillis,
    double meanMillis,
    double deviationMillis,
    double earliestMillis,
    double latestMillis,
    boolean decisive) {

  /** Holds no estimate. */
  public static final SwmEstimate NONE =
      new SwmEstimate(
          LiveQuery.UNKNOWN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN, false);

  /**
   * Returns what was learned here only: an estimate that came from another node is not passed on.
   */
  public static SwmEstimate toTell(QueryView.Epoch epoch) {
    boolean own = epoch.hasWindow() && epoch.dueSource() != DueSource.FORWARDED;
    return own
        ? new SwmEstimate(
            epoch.windowEnd(),
            epoch.dueMillis(),
            epoch.meanMillis(),
            epoch.deviationMillis(),
            epoch.earliestMillis(),
            epoch.latestMillis(),
            false)
        : NONE;
  }

  public boolean isKnown() {
    return windowEnd != LiveQuery.UNKNOWN;
  }

  /** Returns the same from the one node that knows, or from one of several. */
  public SwmEstimate as(boolean fromTheOne) {
    return new SwmEstimate(
        windowEnd,
        dueMillis,
        meanMillis,
        deviationMillis,
        earliestMillis,
        latestMillis,
        fromTheOne);
  }
}

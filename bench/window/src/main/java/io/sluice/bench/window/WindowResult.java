package io.sluice.bench.window;

import io.sluice.core.window.answer.Reason;
import java.util.Map;

/**
 * Holds the results of approximate windows on one case.
 *
 * @param source the name of the case
 * @param windows number of answers, one for each window and key
 * @param events number of events in them
 * @param certified number of answers with an interval within the bound
 * @param coverage share of these whose interval covered the truth
 * @param leastCoverage the lowest coverage of a key
 * @param halfWidth mean half-width of these intervals, relative to the value
 * @param waitP50Millis median wait after the end of the window
 * @param waitP99Millis 99th percentile of the wait
 * @param meanError mean relative error of all answers
 * @param errorP95 95th percentile of the relative error
 * @param sampled mean share of events that answers were computed from
 * @param reasons how often each reason was given
 */
public record WindowResult(
    String source,
    int windows,
    long events,
    int certified,
    double coverage,
    double leastCoverage,
    double halfWidth,
    double waitP50Millis,
    double waitP99Millis,
    double meanError,
    double errorP95,
    double sampled,
    Map<Reason, Integer> reasons) {

  /** Returns the share of windows that answered with neither an interval nor all events. */
  public double uncertified() {
    int held =
        reasons.getOrDefault(Reason.BOUND_HOLDS, 0) + reasons.getOrDefault(Reason.COMPLETE, 0);
    return 1 - (double) held / windows;
  }

  /** Returns the share of windows that waited until all events had arrived. */
  public double complete() {
    return (double) reasons.getOrDefault(Reason.COMPLETE, 0) / windows;
  }
}

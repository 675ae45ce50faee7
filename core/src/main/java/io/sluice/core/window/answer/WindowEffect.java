package io.sluice.core.window.answer;

import io.sluice.core.control.Effect;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells how the answers of a window compare with the result over all its events.
 *
 * @param millis from the last answer until the window was complete
 * @param intervals that were promised to hold the result
 * @param covered of these hold it
 * @param worstErrorPercent of all keys
 * @param coverageSoFar share of all intervals of the operator that hold their results; NaN if none
 */
record WindowEffect(
    double millis, int intervals, int covered, double worstErrorPercent, double coverageSoFar)
    implements Effect {

  @Override
  public Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("intervals", (double) intervals);
    measures.put("covered", (double) covered);
    measures.put("worst_error_percent", worstErrorPercent);
    measures.put("coverage_so_far", coverageSoFar);
    return measures;
  }
}

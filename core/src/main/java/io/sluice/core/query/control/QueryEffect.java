package io.sluice.core.query.control;

import io.sluice.core.control.Effect;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The measured effect of an order, from when it took effect until the next one replaced it.
 *
 * @param millis how long it was in effect
 * @param ingestedRecords records that all queries took in meanwhile
 * @param sweepingWatermarks windows that closed meanwhile
 * @param meanLatenessMillis by how much those came after their due time, mean in ms; 0 if none
 */
public record QueryEffect(
    double millis, long ingestedRecords, int sweepingWatermarks, double meanLatenessMillis)
    implements Effect {

  @Override
  public Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("closings", (double) sweepingWatermarks);
    measures.put("late_ms", meanLatenessMillis);
    measures.put("records", (double) ingestedRecords);
    return measures;
  }
}

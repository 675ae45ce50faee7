package io.sluice.core.state.policy;

import io.sluice.core.control.Effect;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells what a move has changed.
 *
 * @param millis since it ended
 * @param before how busy the busiest container was
 * @param expected how busy the busiest one was expected to be afterwards
 * @param after how busy the busiest one was
 * @param byReference how many of its slices were handed over as they were, within a process
 */
public record MoveEffect(
    double millis, double before, double expected, double after, int byReference)
    implements Effect {

  @Override
  public Map<String, Double> measures() {
    Map<String, Double> measures = new LinkedHashMap<>();
    measures.put("busiest_before", before);
    measures.put("busiest_after", after);
    measures.put("busiest_expected", expected);
    measures.put("by_reference", (double) byReference);
    return measures;
  }
}

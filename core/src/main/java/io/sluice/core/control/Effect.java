package io.sluice.core.control;

import java.util.Map;

/** Tells what was measured of a decision after it took effect. */
public interface Effect {

  /** Returns for how long the decision had been in effect, in ms. */
  double millis();

  /** Returns what was measured, by name, the most telling first; NaN is what is not known. */
  Map<String, Double> measures();
}

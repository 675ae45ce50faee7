package io.sluice.bench.dataflow.senml;

/**
 * Is one value that a sensor measured.
 *
 * @param message the id of its message
 * @param meta time, sensor and the other fields that came with it, separated by commas
 * @param type the measured quantity
 * @param value the value; {@link Double#NaN} if it is missing
 */
public record Observation(long message, String sensor, String meta, String type, double value) {

  public boolean isMissing() {
    return Double.isNaN(value);
  }

  public Observation withValue(double other) {
    return new Observation(message, sensor, meta, type, other);
  }

  /** Returns the series to which it belongs. */
  public Series series() {
    return new Series(sensor, type);
  }
}

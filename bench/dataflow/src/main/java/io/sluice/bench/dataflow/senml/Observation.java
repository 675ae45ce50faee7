package io.sluice.bench.dataflow.senml;

/**
 * One value that a sensor measured.
 *
 * @param message id of the message that it came with
 * @param meta time, sensor and the rest of what came with it, with commas between
 * @param type what was measured
 * @param value {@link Double#NaN} for one that is missing
 */
public record Observation(long message, String sensor, String meta, String type, double value) {

  public boolean isMissing() {
    return Double.isNaN(value);
  }

  public Observation withValue(double other) {
    return new Observation(message, sensor, meta, type, other);
  }

  /** Returns the series that it is a value of. */
  public Series series() {
    return new Series(sensor, type);
  }
}

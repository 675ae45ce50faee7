package io.sluice.bench.dataflow.senml;

/**
 * A column of a data set.
 *
 * @param unit the unit, as in SenML
 * @param text whether its values are texts ({@code sv}) and no numbers ({@code v})
 * @param least the least valid value
 * @param most the greatest valid value
 */
public record Field(String name, String unit, boolean text, double least, double most) {

  static Field text(String name, String unit) {
    return new Field(name, unit, true, 0, 0);
  }

  static Field number(String name, String unit) {
    return inRange(name, unit, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  static Field inRange(String name, String unit, double least, double most) {
    return new Field(name, unit, false, least, most);
  }

  /** Returns whether a value is no outlier. */
  public boolean isValid(double value) {
    return least <= value && value <= most;
  }

  boolean isBounded() {
    return Double.isFinite(least) && Double.isFinite(most);
  }
}

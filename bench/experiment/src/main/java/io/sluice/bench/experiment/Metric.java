package io.sluice.bench.experiment;

import java.util.function.ToDoubleFunction;

/**
 * A metric of each round for which arms are compared.
 *
 * @param key the key in the result document
 * @param label the name in sentences, such as {@code mean latency}
 * @param unit the unit for axes; empty for a pure number
 * @param better which direction is better
 * @param drawn whether the report draws its ratios
 * @param value returns the value in a round; NaN if it was not measured there
 */
public record Metric<R>(
    String key,
    String label,
    String unit,
    Better better,
    boolean drawn,
    ToDoubleFunction<R> value) {

  /** Lists the directions. */
  public enum Better {
    LOWER,
    HIGHER
  }

  /** Returns a metric that the report does not draw. */
  public static <R> Metric<R> of(
      String key, String unit, Better better, ToDoubleFunction<R> value) {
    return new Metric<>(key, key, unit, better, false, value);
  }

  /** Returns the same metric, which the report draws, with a name for sentences. */
  public Metric<R> drawnAs(String text) {
    return new Metric<>(key, text, unit, better, true, value);
  }
}

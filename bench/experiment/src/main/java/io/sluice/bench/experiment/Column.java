package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.Summary;
import java.util.Arrays;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A column of a table with a row per arm.
 *
 * @param cell returns the text of an arm
 */
public record Column<R>(String title, Function<ArmView<R>, String> cell) {

  /** Returns a column with the median of an arm's rounds, which is robust against drift. */
  public static <R> Column<R> median(String title, ToDoubleFunction<R> value) {
    return new Column<>(title, arm -> Grid.number(arm.median(value)));
  }

  /** Returns a column with the median, the minimum and the maximum of an arm's rounds. */
  public static <R> Column<R> range(String title, ToDoubleFunction<R> value) {
    return new Column<>(
        title,
        arm -> {
          double[] values = arm.values(value);
          return "%s (%s-%s)"
              .formatted(
                  Grid.number(Summary.median(values)),
                  Grid.number(Arrays.stream(values).min().orElse(Double.NaN)),
                  Grid.number(Arrays.stream(values).max().orElse(Double.NaN)));
        });
  }

  /** Returns a column with the ratio to the first arm. */
  public static <R> Column<R> ratio(String title, ToDoubleFunction<R> value) {
    return new Column<>(
        title, arm -> arm.isFirst() ? "1" : Grid.interval(arm.toFirst().ratio(value)));
  }
}

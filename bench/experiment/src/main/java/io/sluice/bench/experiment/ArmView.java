package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.Summary;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Holds the compared rounds of one arm under one workload, for one part.
 *
 * @param part the name of the part; empty for the whole
 * @param first the same rounds of the first arm
 */
public record ArmView<R>(
    String label,
    String workload,
    String part,
    List<Round<R>> rounds,
    List<Round<R>> first,
    Comparison<R> comparison,
    boolean isFirst) {

  public double[] values(ToDoubleFunction<R> value) {
    return rounds.stream().map(Round::report).mapToDouble(value).toArray();
  }

  /** Returns the median of a value over its rounds. */
  public double median(ToDoubleFunction<R> value) {
    return Summary.median(values(value));
  }

  /** Returns its pairs with the first arm. */
  public Pairing<R> toFirst() {
    return Pairing.of(rounds, first, comparison);
  }
}

package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.Summary;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The compared rounds of one arm under one workload, of one part.
 *
 * @param part empty for the whole
 * @param first the same of the first arm
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

  /** Returns the typical round. */
  public double median(ToDoubleFunction<R> value) {
    return Summary.median(values(value));
  }

  /** Returns its pairs with the first arm. */
  public Pairing<R> toFirst() {
    return Pairing.of(rounds, first, comparison);
  }
}

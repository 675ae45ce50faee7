package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Pairs the rounds of one arm with those of the arm that it is compared with: rounds of the same
 * number under the same workload. Pairs that are not comparable stay in the ratio, since leaving
 * out pairs by their outcome would bias it; the ratio of the comparable pairs alone is given beside
 * it.
 */
public final class Pairing<R> {

  private record Pair<R>(int block, R arm, R against) {}

  private final List<Pair<R>> pairs;
  private final Comparison<R> comparison;

  private Pairing(List<Pair<R>> pairs, Comparison<R> comparison) {
    this.pairs = pairs;
    this.comparison = comparison;
  }

  /** Returns the pairs whose rounds have both been run. */
  public static <R> Pairing<R> of(
      List<Round<R>> arm, List<Round<R>> against, Comparison<R> comparison) {
    List<Pair<R>> pairs =
        arm.stream()
            .flatMap(
                mine ->
                    against.stream()
                        .filter(other -> other.slot().round() == mine.slot().round())
                        .filter(other -> other.slot().workload().equals(mine.slot().workload()))
                        .map(other -> new Pair<>(mine.block(), mine.report(), other.report())))
            .toList();
    return new Pairing<>(pairs, comparison);
  }

  public int kept() {
    return pairs.size();
  }

  public int comparable() {
    return comparablePairs().size();
  }

  public PairedRatio ratio(ToDoubleFunction<R> value) {
    return ratio(pairs, value);
  }

  public PairedRatio ratioOfComparable(ToDoubleFunction<R> value) {
    return ratio(comparablePairs(), value);
  }

  /** Returns the ratio of each pair in which both values were measured. */
  public List<Double> each(ToDoubleFunction<R> value) {
    return pairs.stream()
        .map(pair -> value.applyAsDouble(pair.arm()) / value.applyAsDouble(pair.against()))
        .filter(ratio -> Double.isFinite(ratio) && ratio > 0)
        .toList();
  }

  private List<Pair<R>> comparablePairs() {
    return pairs.stream()
        .filter(pair -> comparison.comparable(pair.arm(), pair.against()))
        .toList();
  }

  private static <R> PairedRatio ratio(List<Pair<R>> pairs, ToDoubleFunction<R> value) {
    return PairedRatio.of(
        pairs.stream().mapToDouble(pair -> value.applyAsDouble(pair.arm())).toArray(),
        pairs.stream().mapToDouble(pair -> value.applyAsDouble(pair.against())).toArray(),
        pairs.stream().mapToInt(Pair::block).toArray());
  }
}

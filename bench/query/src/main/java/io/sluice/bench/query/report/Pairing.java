package io.sluice.bench.query.report;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.List;

/**
 * The pairs of one arm with the arm it is compared with. A pair is comparable when the two backlogs
 * differ by less than 20 %, or when the capacities measured before the two rounds agree within 5 %:
 * otherwise the host may have changed speed in between. Pairs that are not comparable stay in the
 * ratio, since leaving out pairs by their outcome would bend it; but only comparable pairs count
 * towards a claim, and the ratio of those alone is given beside it.
 */
public final class Pairing {

  private static final double BACKLOG_TOLERANCE = 0.20;
  private static final double CAPACITY_TOLERANCE = 0.05;

  /** The two rounds of one pair. */
  record Pair(RoundMetrics arm, RoundMetrics against) {

    boolean comparable() {
      return differ(arm.backlogS(), against.backlogS()) < BACKLOG_TOLERANCE
          || differ(arm.capacityEps(), against.capacityEps()) <= CAPACITY_TOLERANCE;
    }

    private static double differ(double a, double b) {
      double larger = Math.max(a, b);
      return larger == 0 ? 0 : Math.abs(a - b) / larger;
    }
  }

  private final List<Pair> pairs;

  private Pairing(List<Pair> pairs) {
    this.pairs = pairs;
  }

  /** Only pairs in which both arms have run. */
  static Pairing of(List<RoundMetrics> arm, List<RoundMetrics> against) {
    return new Pairing(
        arm.stream()
            .flatMap(
                mine ->
                    against.stream()
                        .filter(other -> other.pair() == mine.pair())
                        .map(other -> new Pair(mine, other)))
            .toList());
  }

  public int kept() {
    return pairs.size();
  }

  public int comparable() {
    return (int) pairs.stream().filter(Pair::comparable).count();
  }

  public PairedRatio ratio(Metric metric) {
    return ratio(pairs, metric);
  }

  public PairedRatio ratioOfComparable(Metric metric) {
    return ratio(pairs.stream().filter(Pair::comparable).toList(), metric);
  }

  /** The ratio of each pair that has one. */
  List<Double> each(Metric metric) {
    return pairs.stream()
        .map(pair -> metric.of(pair.arm()) / metric.of(pair.against()))
        .filter(ratio -> Double.isFinite(ratio) && ratio > 0)
        .toList();
  }

  private static PairedRatio ratio(List<Pair> pairs, Metric metric) {
    return PairedRatio.of(
        pairs.stream().mapToDouble(pair -> metric.of(pair.arm())).toArray(),
        pairs.stream().mapToDouble(pair -> metric.of(pair.against())).toArray());
  }
}

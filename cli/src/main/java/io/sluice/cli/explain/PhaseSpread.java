package io.sluice.cli.explain;

import io.sluice.core.query.advice.Demand;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Classifies the distribution of the due times of queries with equal periods. */
enum PhaseSpread {
  /** There is at most one query. */
  SINGLE,
  /** The due times are spread over the period. */
  STAGGERED,
  /** Many due times, but not nearly all, are at the same moment. */
  PARTLY_ALIGNED,
  /** Nearly all due times are at the same moment, as in windows without an offset. */
  ALIGNED;

  private static final double NEARLY_ALL = 0.9;
  private static final double FEW = 1.0 / 3;

  /**
   * Classifies by the largest share of the load that is due within one twentieth of the period. All
   * demands must have the same period.
   */
  static PhaseSpread of(List<Demand> demands) {
    if (demands.size() < 2) {
      return SINGLE;
    }
    List<Demand> sorted =
        demands.stream().sorted(Comparator.comparing(PhaseSpread::phase)).toList();
    double period = sorted.get(0).due().orElseThrow().periodMillis();
    double all = demands.stream().mapToDouble(Demand::load).sum();
    double most = 0;
    int mostQueries = 0;
    for (int first = 0; first < sorted.size(); first++) {
      double load = 0;
      int queries = 0;
      for (int i = 0; i < sorted.size(); i++) {
        Demand other = sorted.get((first + i) % sorted.size());
        double after = Math.floorMod(phase(other) - phase(sorted.get(first)), (long) period);
        if (after <= Demand.SAME_MOMENT * period) {
          load += all > 0 ? other.load() / all : 1.0 / sorted.size();
          queries++;
        }
      }
      most = Math.max(most, load);
      mostQueries = Math.max(mostQueries, queries);
    }
    if (mostQueries == 1 || most <= FEW) {
      return STAGGERED;
    }
    return most >= NEARLY_ALL ? ALIGNED : PARTLY_ALIGNED;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static long phase(Demand demand) {
    return demand.due().orElseThrow().phaseMillis();
  }
}

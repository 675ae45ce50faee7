package io.sluice.cli.explain;

import io.sluice.core.query.advice.Demand;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The distribution of the due times of queries with equal periods. */
enum PhaseSpread {
  /** The queries are too few to tell: less than two. */
  SINGLE,
  /** The due times are spread over the period. */
  STAGGERED,
  /** Many due times, not all, are at the same moment. */
  PARTLY_ALIGNED,
  /** All due times but a few are at the same moment: what windows without an offset come to. */
  ALIGNED;

  private static final double NEARLY_ALL = 0.9;
  private static final double FEW = 1.0 / 3;

  /**
   * Judges by the share of their load that is due within one twentieth of the period, wherever that
   * share is largest. All must have the same period.
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

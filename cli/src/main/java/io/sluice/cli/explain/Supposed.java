package io.sluice.cli.explain;

import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.geometry.WindowGeometry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Changes queries as an advice would, so that its gain can be forecast. */
final class Supposed {
  private Supposed() {}

  /** Returns the same queries, all of which report their backlog and can be held. */
  static List<Demand> allToldTheirBacklog(List<Demand> demands) {
    return demands.stream()
        .map(demand -> new Demand(demand.id(), demand.load(), true, demand.due()))
        .toList();
  }

  /**
   * Returns the same queries, all with known windows. Queries with unknown windows get the longest
   * known period, evenly staggered, which is the best case.
   *
   * @param otherwiseMillis the period if no query has known windows
   */
  static List<Demand> allWindowsKnown(List<Demand> demands, double otherwiseMillis) {
    long period =
        demands.stream()
            .flatMap(demand -> demand.due().stream())
            .mapToLong(WindowGeometry::periodMillis)
            .max()
            .orElse(Math.max(1, Math.round(otherwiseMillis)));
    List<Demand> supposed = new ArrayList<>();
    for (Demand demand : demands) {
      long phase = period * supposed.size() / demands.size();
      supposed.add(
          demand.due().isPresent()
              ? demand
              : new Demand(
                  demand.id(),
                  demand.load(),
                  demand.canWait(),
                  Optional.of(new WindowGeometry(period, phase))));
    }
    return supposed;
  }
}

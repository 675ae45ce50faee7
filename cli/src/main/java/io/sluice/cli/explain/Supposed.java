package io.sluice.cli.explain;

import io.sluice.core.query.advice.Demand;
import io.sluice.core.query.progress.WindowGeometry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Holds queries as they would be if an advice were followed, so that its gain can be forecast. */
final class Supposed {
  private Supposed() {}

  /** Returns the same queries, all of which tell their backlog and can be held. */
  static List<Demand> allToldTheirBacklog(List<Demand> demands) {
    return demands.stream()
        .map(demand -> new Demand(demand.id(), demand.load(), true, demand.due()))
        .toList();
  }

  /**
   * Returns the same queries, all of which have known windows. Those whose windows are not known
   * get the longest period that is, evenly staggered: the best that can come of it.
   *
   * @param otherwiseMillis their period where no windows are known at all
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

package io.sluice.cli.explain;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.sluice.core.query.advice.Demand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Holds by how much windows must be shifted so that they are due evenly spread. Queries keep the
 * order in which they are due, so that those already apart move little.
 *
 * @param shiftMillis the shift by query id, in [0, period); only of queries that have to move
 */
record Stagger(Map<String, Long> shiftMillis) {

  public Stagger {
    shiftMillis = Map.copyOf(shiftMillis);
  }

  /**
   * Computes the shifts within each group of queries with equal periods whose windows are not
   * spread already.
   */
  public static Stagger of(List<Demand> demands) {
    Map<Long, List<Demand>> byPeriod =
        demands.stream()
            .filter(Demand::isJudged)
            .collect(
                groupingBy(
                    demand -> demand.due().orElseThrow().periodMillis(), TreeMap::new, toList()));
    Map<String, Long> shifts = new HashMap<>();
    byPeriod.forEach((period, group) -> spread(period, group, shifts));
    return new Stagger(shifts);
  }

  private static void spread(long period, List<Demand> group, Map<String, Long> shifts) {
    PhaseSpread spread = PhaseSpread.of(group);
    if (spread == PhaseSpread.SINGLE || spread == PhaseSpread.STAGGERED) {
      return;
    }
    List<Demand> sorted = group.stream().sorted(comparing(Stagger::phase)).toList();
    long first = phase(sorted.get(0));
    for (int k = 0; k < sorted.size(); k++) {
      long wanted = first + period * k / sorted.size();
      long shift = Math.floorMod(wanted - phase(sorted.get(k)), period);
      if (shift != 0) {
        shifts.put(sorted.get(k).id(), shift);
      }
    }
  }

  private static long phase(Demand demand) {
    return demand.due().orElseThrow().phaseMillis();
  }

  /** Returns the same queries after the shift. */
  public List<Demand> applyTo(List<Demand> demands) {
    return demands.stream()
        .map(demand -> demand.shifted(shiftMillis.getOrDefault(demand.id(), 0L)))
        .toList();
  }

  public boolean isEmpty() {
    return shiftMillis.isEmpty();
  }
}

package io.sluice.core.metric;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds for each operator the way to a sink on which CPU time yields most results.
 *
 * <p>The best way from an operator need not go on as the best way from the next one does, because
 * its own cost comes on top; but it goes on as one that no other way beats in results and in cost
 * at once. So these are kept, per operator, from the sinks backwards: they are few where ways are
 * many.
 *
 * <p>Ways lead over operators of other nodes as far as these report them. Where no operator is
 * known behind another, a way ends with it.
 */
final class BestPaths {
  /** Limits how many ways are kept of those that no other beats: the ones with the best rates. */
  private static final int MOST = 64;

  private final Period period;
  private final Map<Long, List<Path>> ways = new HashMap<>();

  BestPaths(Period period) {
    this.period = period;
    List<Long> operators = period.graph().inOrder();
    for (int i = operators.size() - 1; i >= 0; i--) {
      long operator = operators.get(i);
      ways.put(operator, unbeaten(waysFrom(operator)));
    }
  }

  private List<Path> waysFrom(long operator) {
    double cost = mean(Metric.COST, operator);
    double selectivity = mean(Metric.SELECTIVITY, operator);
    if (Double.isNaN(cost) || !period.graph().logical(operator).isLinked()) {
      return List.of();
    }
    List<Long> fed = period.graph().downstream(operator);
    if (fed.isEmpty()) {
      // A sink that hands on nothing visible: what it takes in is a result.
      return List.of(Path.END.behind(selectivity > 0 ? selectivity : 1, cost));
    }
    List<Path> found = new ArrayList<>();
    for (long next : fed) {
      for (Path way : ways.getOrDefault(next, List.of())) {
        found.add(way.behind(selectivity, cost));
      }
    }
    return found;
  }

  /** Returns the mean over the instances that know it, wherever they are. */
  private double mean(Metric metric, long operator) {
    Optional<Summary> here =
        Summary.of(period.graph().instances(operator), instance -> period.value(metric, instance));
    Optional<Summary> known =
        period.elsewhere().of(metric, operator).map(other -> here.map(other::plus).orElse(other));
    return known.or(() -> here).map(Summary::mean).orElse(Double.NaN);
  }

  private static List<Path> unbeaten(List<Path> all) {
    List<Path> sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingDouble(Path::rate).reversed());
    List<Path> kept = new ArrayList<>();
    for (Path way : sorted) {
      if (kept.size() < MOST && kept.stream().noneMatch(other -> other.dominates(way))) {
        kept.add(way);
      }
    }
    return kept;
  }

  /**
   * Returns the best way from an operator; empty if the ways are not known, or the cost of some
   * operator on each of them.
   */
  Optional<Path> from(long operator) {
    return ways.getOrDefault(operator, List.of()).stream().findFirst();
  }
}

package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.NiceScale;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Makes a group for each query, all of the same weight, and nice values among the threads of each.
 * So no query takes from another one however many threads it has, and nice values are compared
 * where they are meant to be, whatever sessions and processes a query's threads belong to. Together
 * the groups weigh as much as those of their threads that run or want to would without any: a group
 * has all of its weight while one thread of it runs, so the others must not count, or threads of no
 * query, as an engine's collector and compiler, would hardly run. Branches of queries can be
 * treated alike.
 */
public final class QueryGroups implements Translator {
  private final NiceScale scale;
  private final Grouping grouping;

  public QueryGroups(NiceScale scale) {
    this(scale, Grouping.QUERY);
  }

  /** Makes one for other groups than queries. */
  public QueryGroups(NiceScale scale, Grouping grouping) {
    this.scale = scale;
    this.grouping = grouping;
  }

  @Override
  public String name() {
    return "both";
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    Map<PhysicalOperator, Integer> nice = new HashMap<>();
    Map<String, ThreadPlan.Group> groups = new HashMap<>();
    Map<String, List<PhysicalOperator>> members = grouping.of(priorities.keySet());
    double threads =
        together(priorities.size(), running.applyAsDouble(priorities.keySet()))
            / Math.max(1, members.size());
    members.forEach(
        (name, own) -> {
          nice.putAll(scale.of(among(own, priorities), before.nice()));
          groups.put(name, new ThreadPlan.Group(threads, new HashSet<>(own)));
        });
    return new ThreadPlan(nice, groups);
  }

  private static Map<PhysicalOperator, Double> among(
      List<PhysicalOperator> some, Map<PhysicalOperator, Double> priorities) {
    Map<PhysicalOperator, Double> own = new HashMap<>();
    some.forEach(operator -> own.put(operator, priorities.get(operator)));
    return own;
  }

  /** Returns the weight of a group, in threads of normal priority. */
  private static double together(int threads, double running) {
    return Double.isNaN(running) ? threads : Math.max(1, Math.min(running, threads));
  }
}

package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Makes groups that may use so much of the CPU and no more, in proportion to the priorities in
 * them, as a rule one for each query. What a group leaves stays unused: this is for users that must
 * be sure that others never get in the way, not for more throughput.
 */
public final class QuotaTranslator implements Translator {
  /** The share of an equal share that every group keeps, unless the rule says otherwise. */
  static final double FLOOR = 0.1;

  private final Grouping grouping;
  private final double floor;
  private final int cores;

  /**
   * Shares out so many cores in all.
   *
   * @param floor from 0 to 1: no group gets less than so much of an equal share
   */
  public QuotaTranslator(Grouping grouping, double floor, int cores) {
    this.grouping = grouping;
    this.floor = floor;
    this.cores = cores;
  }

  @Override
  public String name() {
    return "quota";
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    Map<PhysicalOperator, Double> known = Translator.known(priorities);
    Map<String, List<PhysicalOperator>> members = grouping.of(known.keySet());
    double least = floor * Math.min(1, (double) cores / Math.max(1, known.size()));
    Map<String, Double> limits = new HashMap<>();
    members.forEach((name, own) -> limits.put(name, least * own.size()));
    Map<String, Double> wanting = new HashMap<>();
    members.forEach((name, own) -> wanting.put(name, own.stream().mapToDouble(known::get).sum()));
    double left = cores - limits.values().stream().mapToDouble(Double::doubleValue).sum();
    share(left, wanting, limits, members);
    Map<String, ThreadPlan.Group> groups = new HashMap<>();
    members.forEach(
        (name, own) ->
            groups.put(
                name, new ThreadPlan.Group(own.size(), limits.get(name), new HashSet<>(own))));
    return new ThreadPlan(Map.of(), groups);
  }

  /** Distributes among the other groups what a group's threads, one core each, cannot use. */
  private static void share(
      double cores,
      Map<String, Double> wanting,
      Map<String, Double> limits,
      Map<String, List<PhysicalOperator>> members) {
    double left = cores;
    boolean full = true;
    while (full && !wanting.isEmpty()) {
      double all = wanting.values().stream().mapToDouble(Double::doubleValue).sum();
      double perPriority = left / all;
      full = false;
      for (String name : List.copyOf(wanting.keySet())) {
        int most = members.get(name).size();
        if (limits.get(name) + perPriority * wanting.get(name) >= most) {
          left -= most - limits.get(name);
          limits.put(name, (double) most);
          wanting.remove(name);
          full = true;
        }
      }
      if (!full) {
        wanting.forEach(
            (name, priority) -> limits.merge(name, perPriority * priority, Double::sum));
      }
    }
  }
}

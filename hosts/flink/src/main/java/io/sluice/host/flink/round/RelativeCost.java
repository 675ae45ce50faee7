package io.sluice.host.flink.round;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.Used;
import java.util.EnumMap;
import java.util.Map;

/**
 * Holds the cost of a record of each kind of query, as a multiple of the mean. If kinds are mixed,
 * the number of waiting records does not measure their work: an order that serves the costly kind
 * first leaves more cheap records.
 */
final class RelativeCost {

  /** The costs if all kinds cost the same. */
  static final RelativeCost EQUAL = new RelativeCost(Map.of());

  private final Map<QueryPlan.Kind, Double> weights;

  private RelativeCost(Map<QueryPlan.Kind, Double> weights) {
    this.weights = weights;
  }

  /** Returns the costs by the CPU time of each kind's tasks between two readings. */
  static RelativeCost between(Used before, Used after, Workload workload) {
    Map<QueryPlan.Kind, Double> used = new EnumMap<>(after.byKind());
    used.replaceAll((kind, millis) -> millis - before.byKind().get(kind));
    return of(used, workload);
  }

  /**
   * Returns the costs by the CPU time of each kind while every query took in the same number of
   * records, ms.
   */
  static RelativeCost of(Map<QueryPlan.Kind, Double> usedMillis, Workload workload) {
    double total = usedMillis.values().stream().mapToDouble(Double::doubleValue).sum();
    Map<QueryPlan.Kind, Double> weights = new EnumMap<>(QueryPlan.Kind.class);
    usedMillis.forEach(
        (kind, millis) -> {
          long queries = workload.queries().stream().filter(q -> q.kind() == kind).count();
          double weight = millis / total * workload.queries().size() / queries;
          weights.put(kind, Double.isFinite(weight) && weight > 0 ? weight : 1);
        });
    return new RelativeCost(weights);
  }

  double of(QueryPlan query) {
    return weights.getOrDefault(query.kind(), 1.0);
  }
}

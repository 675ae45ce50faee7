package io.sluice.host.flink.round;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.context.Used;
import java.util.EnumMap;
import java.util.Map;

/**
 * The costs of a record of each kind of query, as multiples of the mean. Where kinds are mixed, a
 * number of waiting records is no measure of the work in them: an order that serves the costly kind
 * first leaves more of the cheap.
 */
final class RelativeCost {

  /** Makes no kind cost more than another. */
  static final RelativeCost EQUAL = new RelativeCost(Map.of());

  private final Map<QueryPlan.Kind, Double> weights;

  private RelativeCost(Map<QueryPlan.Kind, Double> weights) {
    this.weights = weights;
  }

  /** Returns the costs from what the tasks of each kind had used before and after. */
  static RelativeCost between(Used before, Used after, Workload workload) {
    Map<QueryPlan.Kind, Double> used = new EnumMap<>(after.byKind());
    used.replaceAll((kind, millis) -> millis - before.byKind().get(kind));
    return of(used, workload);
  }

  /**
   * Returns the costs from what each kind used while every query took in the same number of
   * records.
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

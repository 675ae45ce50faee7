package io.sluice.core.metric;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The instances of an operator that one node has, together: what other nodes need to know of them.
 *
 * @param engine what runs them, in one word
 * @param operator what they are instances of
 * @param instances how many, at least 1
 * @param metrics of {@link #SHARED}, those of which anything is known
 */
public record OperatorSummary(
    String engine, LogicalOperator operator, int instances, Map<Metric, Summary> metrics) {

  /**
   * Holds the metrics that nodes send one another: those that others follow from elsewhere, and
   * those that users look at.
   */
  public static final Set<Metric> SHARED =
      Set.copyOf(
          EnumSet.of(
              Metric.COST,
              Metric.SELECTIVITY,
              Metric.TIME_IN_SYSTEM,
              Metric.QUEUE_SIZE,
              Metric.INPUT_RATE,
              Metric.OUTPUT_RATE));

  /** Bounds the numbers: none is that large, and the sum of many still is a number. */
  private static final double LARGEST = 1e100;

  /**
   * Checks all values, because they may come from any process.
   *
   * @throws IllegalArgumentException when no instances could be so
   */
  public OperatorSummary {
    metrics = Map.copyOf(metrics);
    if (instances < 1) {
      throw new IllegalArgumentException("%d instances".formatted(instances));
    }
    for (Map.Entry<Metric, Summary> entry : metrics.entrySet()) {
      Summary of = entry.getValue();
      boolean possible =
          SHARED.contains(entry.getKey())
              && isPossible(of.sum())
              && isPossible(of.greatest())
              && of.known() >= 1
              && of.known() <= instances;
      if (!possible) {
        throw new IllegalArgumentException(
            "%s of %d instances: %s".formatted(entry.getKey().id(), instances, of));
      }
    }
  }

  private static boolean isPossible(double value) {
    return value >= 0 && Double.isFinite(value);
  }

  /** Summarises all operators of a node, as it knows them now. */
  public static List<OperatorSummary> of(Collection<PhysicalOperator> operators, Metrics metrics) {
    List<OperatorSummary> summaries = new ArrayList<>();
    operators.stream()
        .collect(groupingBy(operator -> operator.logical().id()))
        .values()
        .forEach(instances -> summaries.add(of(instances, metrics)));
    return summaries;
  }

  private static OperatorSummary of(List<PhysicalOperator> instances, Metrics metrics) {
    Map<Metric, Summary> known = new EnumMap<>(Metric.class);
    for (PhysicalOperator instance : instances) {
      for (Metric metric : SHARED) {
        double value = metrics.value(metric, instance);
        if (value >= 0 && value < LARGEST) {
          known.merge(metric, Summary.of(value), Summary::plus);
        }
      }
    }
    PhysicalOperator any = instances.get(0);
    return new OperatorSummary(any.engine(), any.logical(), instances.size(), known);
  }
}

package io.sluice.agent.outside.flink;

import io.sluice.core.metric.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Computes the metrics of all vertices from successive looks. Not thread-safe. */
final class FlinkWork {
  private final Map<String, VertexWork> works = new HashMap<>();
  private Map<String, double[]> queues = Map.of();
  private Map<String, double[]> uses = Map.of();
  private Set<String> settled = Set.of();

  /**
   * Adds a look.
   *
   * @param vertices the vertices of all running jobs
   * @param figures the figures of each vertex, in the order of subtasks
   * @param settlingNanos how long after a restart Flink may still report older values, ns
   */
  void update(
      List<FlinkVertex> vertices,
      Map<String, List<TaskFigures>> figures,
      long nowNanos,
      long settlingNanos) {
    works.keySet().retainAll(figures.keySet());
    for (FlinkVertex vertex : vertices) {
      works
          .computeIfAbsent(vertex.key(), first -> new VertexWork())
          .update(vertex, figures.get(vertex.key()), nowNanos);
    }
    settled =
        works.entrySet().stream()
            .filter(each -> each.getValue().isSettled(nowNanos, settlingNanos))
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    Map<String, Long> consumers =
        vertices.stream()
            .flatMap(vertex -> vertex.inputs().stream().map(vertex::feeder))
            .collect(Collectors.groupingBy(key -> key, Collectors.counting()));
    queues = new HashMap<>();
    uses = new HashMap<>();
    for (FlinkVertex vertex : vertices) {
      queues.put(vertex.key(), queue(vertex, consumers));
      uses.put(vertex.key(), used(vertex, consumers));
    }
  }

  private double[] queue(FlinkVertex vertex, Map<String, Long> consumers) {
    VertexWork work = works.get(vertex.key());
    if (vertex.isSource()) {
      return work.pending();
    }
    List<VertexWork> feeders = feeders(vertex);
    if (feeders.isEmpty()) {
      return new double[0];
    }
    return isFedAlone(vertex, consumers)
        ? work.counted(vertex.inputs(), feeders)
        : work.estimated(vertex.inputs(), feeders);
  }

  /**
   * Returns the share of buffers in use in front of each subtask. Buffers of an upstream vertex
   * with several consumers may be for any of them.
   */
  private double[] used(FlinkVertex vertex, Map<String, Long> consumers) {
    List<VertexWork> feeders = feeders(vertex);
    return feeders.isEmpty() || !isFedAlone(vertex, consumers)
        ? new double[0]
        : works.get(vertex.key()).used(vertex.inputs(), feeders);
  }

  /**
   * Returns the upstream vertices in the order of inputs; empty if one of them was started a moment
   * ago.
   */
  private List<VertexWork> feeders(FlinkVertex vertex) {
    List<VertexWork> feeders = new ArrayList<>();
    for (FlinkVertex.Input input : vertex.inputs()) {
      String feeder = vertex.feeder(input);
      if (!settled.contains(feeder)) {
        return List.of();
      }
      feeders.add(works.get(feeder));
    }
    return feeders;
  }

  private static boolean isFedAlone(FlinkVertex vertex, Map<String, Long> consumers) {
    return vertex.inputs().stream().allMatch(input -> consumers.get(vertex.feeder(input)) == 1);
  }

  /** Returns a subtask's metrics; empty if it was started a moment ago. */
  Map<Metric, Double> of(FlinkVertex vertex, int subtask) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    if (settled.contains(vertex.key())) {
      TaskFigures figures = works.get(vertex.key()).figures(subtask);
      values.put(Metric.INPUT_COUNT, figures.recordsIn());
      values.put(Metric.OUTPUT_COUNT, figures.recordsOut());
      values.put(Metric.QUEUE_SIZE, of(queues.get(vertex.key()), subtask));
      values.put(Metric.QUEUE_USE, of(uses.get(vertex.key()), subtask));
    }
    return values;
  }

  private static double of(double[] each, int subtask) {
    return subtask < each.length ? each[subtask] : Double.NaN;
  }
}

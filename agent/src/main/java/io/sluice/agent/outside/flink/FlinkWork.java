package io.sluice.agent.outside.flink;

import io.sluice.core.metric.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What is known of the work of all vertices, from one look to the next. Not thread-safe. */
final class FlinkWork {
  private final Map<String, VertexWork> works = new HashMap<>();
  private Map<String, double[]> queues = Map.of();
  private Set<String> settled = Set.of();

  /**
   * Takes in a look.
   *
   * @param vertices that Flink was asked about
   * @param figures of each, in the order of subtasks
   * @param settlingNanos how long after a restart it may still tell of what was before
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
    for (FlinkVertex vertex : vertices) {
      queues.put(vertex.key(), queue(vertex, consumers));
    }
  }

  private double[] queue(FlinkVertex vertex, Map<String, Long> consumers) {
    VertexWork work = works.get(vertex.key());
    if (vertex.isSource()) {
      return work.pending();
    }
    List<VertexWork> feeders = new ArrayList<>();
    boolean alone = true;
    for (FlinkVertex.Input input : vertex.inputs()) {
      String feeder = vertex.feeder(input);
      if (!settled.contains(feeder)) {
        return new double[0];
      }
      feeders.add(works.get(feeder));
      alone &= consumers.get(feeder) == 1;
    }
    return alone
        ? work.counted(vertex.inputs(), feeders)
        : work.estimated(vertex.inputs(), feeders);
  }

  /** What a subtask's metrics are; nothing of one that was started a moment ago. */
  Map<Metric, Double> of(FlinkVertex vertex, int subtask) {
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    if (settled.contains(vertex.key())) {
      TaskFigures figures = works.get(vertex.key()).figures(subtask);
      double[] queue = queues.get(vertex.key());
      values.put(Metric.INPUT_COUNT, figures.recordsIn());
      values.put(Metric.OUTPUT_COUNT, figures.recordsOut());
      values.put(Metric.QUEUE_SIZE, subtask < queue.length ? queue[subtask] : Double.NaN);
    }
    return values;
  }
}

package io.sluice.agent.outside.flink;

import io.sluice.agent.driver.OnceLogger;
import io.sluice.agent.outside.engine.Found;
import io.sluice.agent.outside.engine.JsonEndpoint;
import io.sluice.agent.outside.engine.RunningEngine;
import io.sluice.agent.outside.engine.ThreadMatch;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * Observes a running Flink: its REST interface shows jobs, subtasks and metrics, and threads are
 * found by their names. Helper threads are not included: {@link FlinkHelpers}. Used by one thread.
 *
 * <p>Flink collects metrics on demand, at most once each {@code metrics.fetcher.update-interval};
 * so they can be that old plus the time between two looks.
 */
public final class FlinkCluster implements RunningEngine {
  private static final String ENGINE = "flink";
  private static final Set<Metric> OFFERED =
      Set.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_USE,
          Metric.INPUT_COUNT,
          Metric.OUTPUT_COUNT,
          Metric.CHECKPOINT_TIME);

  private final JsonEndpoint rest;
  private final Duration every;
  private final OnceLogger news;
  private final TaskManagers processes;
  private final ThreadMatch<Place> threads;
  private final VertexMetrics metrics;
  private final FlinkWork work = new FlinkWork();
  private final CheckpointTimes checkpoints = new CheckpointTimes();
  private Duration interval = Duration.ZERO;
  private Map<Long, Set<String>> managers = Map.of();
  private List<FlinkVertex> vertices = List.of();
  private long toldNanos;

  private record Place(FlinkVertex vertex, FlinkVertex.Task task) {}

  /**
   * Makes an observer that has sent no request yet.
   *
   * @param address the address of Flink's REST interface
   * @param every the pause between two looks
   */
  public FlinkCluster(URI address, Duration every, OnceLogger news) {
    this.every = every;
    this.news = news;
    rest = new JsonEndpoint(address);
    processes = new TaskManagers(news);
    metrics = new VertexMetrics(rest);
    threads = new ThreadMatch<>(UnaryOperator.identity(), news);
  }

  @Override
  public Set<Metric> offers() {
    return OFFERED;
  }

  @Override
  public Duration pace() {
    return interval.compareTo(every) > 0 ? interval : every;
  }

  @Override
  public Found look() throws InterruptedException {
    try {
      read();
      news.tell("rest", rest + " answers; its metrics are up to %s s old".formatted(age()));
    } catch (IOException e) {
      news.tell("rest", "%s: %s".formatted(rest, OnceLogger.reason(e)));
    }
    Map<PhysicalOperator, Map<Metric, Double>> operators = new HashMap<>();
    threads.retain(managers.keySet());
    managers.forEach(
        (process, ids) ->
            threads
                .look(process, expected(ids))
                .forEach(
                    (place, thread) ->
                        operators.put(
                            new PhysicalOperator(
                                ENGINE,
                                place.vertex.logical(),
                                place.task.subtask(),
                                process,
                                thread.number(),
                                thread.start()),
                            known(place))));
    return new Found(toldNanos, operators);
  }

  private Map<Metric, Double> known(Place place) {
    Map<Metric, Double> known = work.of(place.vertex, place.task.subtask());
    known.put(Metric.CHECKPOINT_TIME, checkpoints.nanos(place.vertex.job()));
    return known;
  }

  private long age() {
    return pace().plus(every).toSeconds() + 1;
  }

  private void read() throws IOException, InterruptedException {
    if (interval.isZero()) {
      interval = MetricInterval.of(rest);
    }
    List<FlinkVertex> all = JobReader.read(rest);
    managers = processes.find(rest.get("/taskmanagers").path("taskmanagers"));
    Set<String> here =
        all.stream()
            .filter(vertex -> vertex.tasks().stream().anyMatch(this::isHere))
            .map(FlinkVertex::job)
            .collect(Collectors.toSet());
    vertices = all.stream().filter(vertex -> here.contains(vertex.job())).toList();
    Map<String, List<TaskFigures>> figures = metrics.read(vertices);
    checkpoints.read(rest, here);
    toldNanos = System.nanoTime();
    work.update(vertices, figures, toldNanos, pace().plus(every.multipliedBy(2)).toNanos());
  }

  private boolean isHere(FlinkVertex.Task task) {
    return managers.values().stream().anyMatch(ids -> ids.contains(task.manager()));
  }

  private List<ThreadMatch.Expected<Place>> expected(Set<String> ids) {
    List<ThreadMatch.Expected<Place>> expected = new ArrayList<>();
    for (FlinkVertex vertex : vertices) {
      for (FlinkVertex.Task task : vertex.tasks()) {
        if (ids.contains(task.manager())) {
          expected.add(
              new ThreadMatch.Expected<>(
                  vertex.threadName(task), task.startMillis(), new Place(vertex, task)));
        }
      }
    }
    return expected;
  }
}

package io.sluice.agent.outside.storm;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Observes a running Storm: its UI shows topologies and statistics, workers are found by their
 * command lines, and executors by the names of their threads. Used by one thread.
 *
 * <p>Workers report their executors every {@code executor.metrics.frequency.secs}, which is a
 * minute by default, so their metrics can be that old.
 */
public final class StormCluster implements RunningEngine {
  private static final String ENGINE = "storm";
  private static final String FREQUENCY = "executor.metrics.frequency.secs";
  private static final int USUAL_SECONDS = 60;
  private static final Set<Metric> OFFERED =
      Set.of(Metric.QUEUE_SIZE, Metric.INPUT_COUNT, Metric.OUTPUT_COUNT);

  /** The tolerance between a worker's uptime and the age of its process, which begins earlier. */
  private static final Duration CLOCK_TOLERANCE = Duration.ofSeconds(2);

  private final JsonEndpoint ui;
  private final Duration every;
  private final OnceLogger news;
  private final ThreadMatch<StormExecutor> threads;
  private Duration frequency = Duration.ZERO;
  private Map<String, StormTopology> topologies = Map.of();
  private long toldNanos;

  /**
   * Makes an observer that has sent no request yet.
   *
   * @param address the address of Storm's UI
   * @param every the pause between two looks
   */
  public StormCluster(URI address, Duration every, OnceLogger news) {
    this.every = every;
    this.news = news;
    ui = new JsonEndpoint(address);
    threads = new ThreadMatch<>(StormExecutor::withoutNumber, news);
  }

  @Override
  public Set<Metric> offers() {
    return OFFERED;
  }

  @Override
  public Duration pace() {
    return frequency.compareTo(every) > 0 ? frequency : every;
  }

  @Override
  public Found look() throws InterruptedException {
    Map<Long, StormWorkers.Worker> workers = StormWorkers.find();
    try {
      read(workers.values().stream().map(StormWorkers.Worker::topology).toList());
      long age = frequency.plus(every).toSeconds() + 1;
      news.tell("ui", ui + " answers; its metrics are up to %d s old".formatted(age));
    } catch (IOException e) {
      news.tell("ui", "%s: %s".formatted(ui, OnceLogger.reason(e)));
    }
    threads.retain(workers.keySet());
    Map<PhysicalOperator, Map<Metric, Double>> operators = new HashMap<>();
    workers.forEach(
        (process, worker) -> {
          StormTopology topology = topologies.get(worker.topology());
          if (topology != null) {
            operators.putAll(operators(process, worker, topology));
          }
        });
    return new Found(toldNanos, operators);
  }

  /** Reads the topologies of this host's workers; others are left out. */
  private void read(List<String> here) throws IOException, InterruptedException {
    if (frequency.isZero()) {
      JsonNode configured = ui.get("/api/v1/cluster/configuration").path(FREQUENCY);
      frequency = Duration.ofSeconds(configured.asInt(USUAL_SECONDS));
    }
    Map<String, StormTopology> now = new HashMap<>();
    for (JsonNode each : ui.get("/api/v1/topology/summary").path("topologies")) {
      String id = each.path("id").asText();
      if (here.contains(id)) {
        StormTopology known = topologies.get(id);
        StormTopology topology =
            known == null || known.feeders().isEmpty()
                ? StormTopology.read(ui, id, each.path("name").asText())
                : known;
        now.put(id, topology.now(ui));
      }
    }
    topologies = now;
    toldNanos = System.nanoTime();
  }

  private Map<PhysicalOperator, Map<Metric, Double>> operators(
      long process, StormWorkers.Worker worker, StormTopology topology) {
    List<StormExecutor> own =
        topology.executors().stream().filter(each -> each.port() == worker.port()).toList();
    Map<String, Double> queues =
        own.stream()
            .map(StormExecutor::component)
            .distinct()
            .collect(Collectors.toMap(each -> each, each -> ComponentQueue.of(topology, each)));
    long age = age(process);
    Map<PhysicalOperator, Map<Metric, Double>> operators = new HashMap<>();
    threads
        .look(
            process,
            own.stream()
                .map(each -> new ThreadMatch.Expected<>(each.threadName(), 0, each))
                .toList())
        .forEach(
            (executor, thread) ->
                operators.put(
                    new PhysicalOperator(
                        ENGINE,
                        topology.logical(executor.component()),
                        executor.firstTask(),
                        process,
                        thread.number(),
                        thread.start()),
                    executor.uptimeSeconds() <= age
                        ? values(topology, executor, queues)
                        : Map.of())); // the statistics are those of the worker before
    return operators;
  }

  private static long age(long process) {
    return ProcessHandle.of(process)
        .flatMap(each -> each.info().startInstant())
        .map(start -> Duration.between(start, Instant.now()).plus(CLOCK_TOLERANCE).toSeconds())
        .orElse(-1L);
  }

  private static Map<Metric, Double> values(
      StormTopology topology, StormExecutor executor, Map<String, Double> queues) {
    String component = executor.component();
    Map<Metric, Double> values = new EnumMap<>(Metric.class);
    values.put(
        Metric.INPUT_COUNT, topology.isSpout(component) ? executor.emitted() : executor.executed());
    values.put(Metric.OUTPUT_COUNT, executor.emitted());
    values.put(Metric.QUEUE_SIZE, queues.get(component) / topology.of(component).size());
    return values;
  }
}

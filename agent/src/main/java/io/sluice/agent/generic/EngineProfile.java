package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What must be known of an engine that tells nothing to an agent by itself. */
public final class EngineProfile {
  private final String name;
  private final NamePattern command;
  private final Template thread;
  private final URI prometheus;
  private final Duration every;
  private final Map<Metric, Selector> metrics;

  /**
   * One.
   *
   * @param name of the engine
   * @param command fits the command lines of its processes
   * @param thread how it calls the threads of its operators
   * @param prometheus where it shows its metrics
   * @param every how often to look there
   * @param metrics which ones are what
   * @throws BadValueException when the names of threads do not tell operators apart
   */
  public EngineProfile(
      String name,
      NamePattern command,
      String thread,
      URI prometheus,
      Duration every,
      Map<Metric, Selector> metrics)
      throws BadValueException {
    this.name = name;
    this.command = command;
    this.thread = Template.parse(thread);
    this.prometheus = prometheus;
    this.every = every;
    this.metrics = Map.copyOf(metrics);
    if (!this.thread.places().contains("operator")) {
      throw new BadValueException("has no place for {operator}");
    }
    if (this.thread.places().contains("thread")) {
      throw new BadValueException("{thread} is the whole of it; use it in metrics");
    }
  }

  public String name() {
    return name;
  }

  /** Fits the command lines of its processes. */
  NamePattern command() {
    return command;
  }

  URI prometheus() {
    return prometheus;
  }

  Duration every() {
    return every;
  }

  Map<Metric, Selector> metrics() {
    return metrics;
  }

  /** What it offers. */
  Set<Metric> offers() {
    return metrics.keySet();
  }

  /** The names in a thread's name, and the whole of that; empty if it is no operator's. */
  Optional<Map<String, String>> read(String threadName) {
    return thread
        .read(threadName)
        .map(
            names -> {
              names.put("thread", threadName);
              return names;
            });
  }

  /** The operator with these names. */
  PhysicalOperator operator(Map<String, String> names, long process, long id, long start) {
    String query = names.getOrDefault("query", name);
    String operator = names.get("operator");
    long number = LogicalOperator.number(name, query, operator);
    LogicalOperator logical = new LogicalOperator(number, query, operator, Set.of(), Set.of());
    int subtask = Integer.parseInt(names.getOrDefault("subtask", "0"));
    return new PhysicalOperator(name, logical, subtask, process, id, start);
  }
}

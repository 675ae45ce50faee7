package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What must be known of an engine that tells nothing to an agent by itself. */
public final class EngineProfile {
  private final String name;
  private final NamePattern command;
  private final Template thread;
  private final MetricFeed feed;
  private final Duration every;

  /**
   * One.
   *
   * @param name of the engine
   * @param command fits the command lines of its processes
   * @param thread how it calls the threads of its operators
   * @param feed where it shows its metrics, and which ones are what
   * @param every how often to look there
   * @throws BadValueException when the names of threads do not tell operators apart
   */
  public EngineProfile(
      String name, NamePattern command, String thread, MetricFeed feed, Duration every)
      throws BadValueException {
    this.name = name;
    this.command = command;
    this.thread = Template.parse(thread);
    this.feed = feed;
    this.every = every;
    Set<String> places = this.thread.places();
    if (!places.contains("operator") && !places.contains("query")) {
      throw new BadValueException("has no place for {operator}, or {query} for one that has one");
    }
    if (this.thread.places().contains("thread")) {
      throw new BadValueException("{thread} is the whole of it; use it in metrics");
    }
    if (isTellingNothing() && feed.metrics().isEmpty()) {
      throw new BadValueException("fits every thread; metrics must tell which are operators'");
    }
  }

  public String name() {
    return name;
  }

  /** Fits the command lines of its processes. */
  NamePattern command() {
    return command;
  }

  /** Where it shows its metrics, and which ones are what. */
  public MetricFeed feed() {
    return feed;
  }

  Duration every() {
    return every;
  }

  /** What it offers. */
  Set<Metric> offers() {
    return feed.metrics().keySet();
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

  /** Whether each thread has a name that may be an operator's: only metrics tell which are. */
  boolean isTellingNothing() {
    return thread.fitsAll();
  }

  /** The operator with these names; that of a query that has one has its name. */
  PhysicalOperator operator(Map<String, String> names, long process, long id, long start) {
    String query = names.getOrDefault("query", name);
    String operator = names.getOrDefault("operator", query);
    long number = LogicalOperator.number(name, query, operator);
    LogicalOperator logical = new LogicalOperator(number, query, operator, Set.of(), Set.of());
    int subtask = Integer.parseInt(names.getOrDefault("subtask", "0"));
    return new PhysicalOperator(name, logical, subtask, process, id, start);
  }
}

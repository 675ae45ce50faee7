package io.sluice.agent.generic;

import io.sluice.agent.driver.HelperNaming;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.NamePattern;
import io.sluice.core.model.PhysicalOperator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Describes an engine that does not publish metrics to an agent: its processes, the names of its
 * threads and its metrics. Immutable.
 */
public final class EngineProfile {
  private final String name;
  private final NamePattern command;
  private final Template thread;
  private final List<Template> helpers;
  private final MetricFeed feed;
  private final Duration every;

  /**
   * Describes an engine without helper threads.
   *
   * @param name the name of the engine
   * @param command a pattern of the command lines of its processes
   * @param thread a template of the names of its operators' threads
   * @param feed where it exposes its metrics, and which of them to use
   * @param every how often to read them
   * @throws BadValueException when the names of threads do not tell operators apart
   */
  public EngineProfile(
      String name, NamePattern command, String thread, MetricFeed feed, Duration every)
      throws BadValueException {
    this.name = name;
    this.command = command;
    this.thread = Template.parse(thread);
    this.helpers = List.of();
    this.feed = feed;
    this.every = every;
    Set<String> places = this.thread.places();
    if (!places.contains("operator") && !places.contains("query")) {
      throw new BadValueException(
          "expected {operator} in it, or {query} if each query has one operator");
    }
    if (this.thread.places().contains("thread")) {
      throw new BadValueException(
          "{thread} stands for the whole name and is for metrics only; " + "leave it out here");
    }
    if (isTellingNothing() && feed.metrics().isEmpty()) {
      throw new BadValueException(
          "fits every thread; give metrics with {thread} that tell which threads run operators");
    }
  }

  private EngineProfile(EngineProfile other, List<Template> helpers) {
    this.name = other.name;
    this.command = other.command;
    this.thread = other.thread;
    this.helpers = List.copyOf(helpers);
    this.feed = other.feed;
    this.every = other.every;
  }

  /**
   * Returns the same profile with helper threads.
   *
   * @param names templates of their names; a helper serves the operators with the same values in
   *     the same places
   * @throws BadValueException when a template does not show which operators a helper serves
   */
  public EngineProfile helpedBy(List<String> names) throws BadValueException {
    List<Template> all = new ArrayList<>();
    for (String each : names) {
      Template helper = Template.parse(each);
      if (helper.fitsAll()) {
        throw new BadValueException(each + " fits every thread");
      }
      if (!thread.places().containsAll(helper.places())) {
        throw new BadValueException(
            "%s: use only the places of 'thread', which are %s".formatted(each, thread.places()));
      }
      all.add(helper);
    }
    return new EngineProfile(this, all);
  }

  /** Returns how the engine names its helper threads; empty if that is not known. */
  public Optional<HelperNaming> helpers() {
    return helpers.isEmpty() ? Optional.empty() : Optional.of(this::served);
  }

  private Optional<Predicate<String>> served(String threadName) {
    return helpers.stream()
        .flatMap(helper -> helper.read(threadName).stream())
        .findFirst()
        .map(
            places ->
                other ->
                    thread
                        .read(other)
                        .filter(own -> own.entrySet().containsAll(places.entrySet()))
                        .isPresent());
  }

  public String name() {
    return name;
  }

  /** Returns a pattern of the command lines of its processes. */
  NamePattern command() {
    return command;
  }

  /** Returns where it exposes its metrics, and which of them to use. */
  public MetricFeed feed() {
    return feed;
  }

  Duration every() {
    return every;
  }

  /** Returns the metrics that it offers. */
  Set<Metric> offers() {
    return feed.metrics().keySet();
  }

  /**
   * Returns the values of the places in a thread's name, with the whole name as {@code thread};
   * empty if it is no operator's.
   */
  Optional<Map<String, String>> read(String threadName) {
    return thread
        .read(threadName)
        .filter(names -> served(threadName).isEmpty())
        .map(
            names -> {
              names.put("thread", threadName);
              return names;
            });
  }

  /**
   * Returns whether every thread's name matches, so that only metrics show which threads run
   * operators.
   */
  boolean isTellingNothing() {
    return thread.fitsAll();
  }

  /** Returns the operator with these names. The only operator of a query has the query's name. */
  PhysicalOperator operator(Map<String, String> names, long process, long id, long start) {
    String query = names.getOrDefault("query", name);
    String operator = names.getOrDefault("operator", query);
    long number = LogicalOperator.number(name, query, operator);
    LogicalOperator logical = new LogicalOperator(number, query, operator, Set.of(), Set.of());
    int subtask = Integer.parseInt(names.getOrDefault("subtask", "0"));
    return new PhysicalOperator(name, logical, subtask, process, id, start);
  }
}

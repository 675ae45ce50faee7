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

/** Says what must be known of an engine that tells nothing to an agent by itself. */
public final class EngineProfile {
  private final String name;
  private final NamePattern command;
  private final Template thread;
  private final List<Template> helpers;
  private final MetricFeed feed;
  private final Duration every;

  /**
   * Describes an engine without helpers.
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
    this.helpers = List.of();
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

  private EngineProfile(EngineProfile other, List<Template> helpers) {
    this.name = other.name;
    this.command = other.command;
    this.thread = other.thread;
    this.helpers = List.copyOf(helpers);
    this.feed = other.feed;
    this.every = other.every;
  }

  /**
   * Returns the same with threads that help those of operators.
   *
   * @param names how it calls them; operators with the same in the same places are served
   * @throws BadValueException when one of them does not show which operators it serves
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
            "%s: the places of 'thread' are %s, so there can be no others"
                .formatted(each, thread.places()));
      }
      all.add(helper);
    }
    return new EngineProfile(this, all);
  }

  /**
   * Returns how it calls the threads that help those of operators; empty where that is not known.
   */
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

  /** Fits the command lines of its processes. */
  NamePattern command() {
    return command;
  }

  /** Returns where it shows its metrics, and which ones are what. */
  public MetricFeed feed() {
    return feed;
  }

  Duration every() {
    return every;
  }

  /** Returns what it offers. */
  Set<Metric> offers() {
    return feed.metrics().keySet();
  }

  /** Returns the names in a thread's name, and the whole of that; empty if it is no operator's. */
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
   * Returns whether each thread has a name that may be an operator's: only metrics tell which are.
   */
  boolean isTellingNothing() {
    return thread.fitsAll();
  }

  /** Returns the operator with these names; that of a query that has one has its name. */
  PhysicalOperator operator(Map<String, String> names, long process, long id, long start) {
    String query = names.getOrDefault("query", name);
    String operator = names.getOrDefault("operator", query);
    long number = LogicalOperator.number(name, query, operator);
    LogicalOperator logical = new LogicalOperator(number, query, operator, Set.of(), Set.of());
    int subtask = Integer.parseInt(names.getOrDefault("subtask", "0"));
    return new PhysicalOperator(name, logical, subtask, process, id, start);
  }
}

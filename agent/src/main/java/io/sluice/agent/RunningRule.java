package io.sluice.agent;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.Given;
import io.sluice.core.metric.Elsewhere;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.priority.Allotment;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.core.priority.Schedule;
import io.sluice.core.priority.Switching;
import io.sluice.core.priority.Translation;
import io.sluice.linux.files.HostFiles;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/** A rule and what it wants at the moment. Not thread-safe. */
final class RunningRule {
  private static final Set<Metric> SHOWN =
      EnumSet.of(
          Metric.QUEUE_SIZE,
          Metric.QUEUE_FILL,
          Metric.QUEUE_GROWTH,
          Metric.INPUT_RATE,
          Metric.CPU_WAIT,
          Metric.CPU_USE);

  private final AgentRule rule;
  private final Consumer<String> report;
  private final List<Driver> drivers;
  private HostMetrics metrics;
  private Optional<PriorityPolicy> byHand = Optional.empty();
  private final Map<AgentRule.PolicySwitch, Switching> switches = new LinkedHashMap<>();
  private PriorityPolicy policy;
  private final Set<String> failed = new HashSet<>();
  private final BlindProcesses blind;
  private final SessionsApart sessions;
  private final Estimates estimates;
  private Map<PhysicalOperator, Double> priorities = Map.of();
  private Translation translation;
  private boolean finer;
  private Elsewhere elsewhere = Elsewhere.UNKNOWN;
  private Elsewhere elsewhereScoped = Elsewhere.UNKNOWN;
  private Allotment wanted = Allotment.NONE;
  private Map<PhysicalOperator, Allotment.Group> groups = Map.of();
  private Set<Long> processes = Set.of();
  private long dueNanos;
  private final FirstMatch match;

  /**
   * Wants nothing yet.
   *
   * @param told by the processes that there are
   * @throws MissingMetricsException when no engine could tell what its policy asks for
   */
  RunningRule(
      AgentRule rule,
      List<Driver> drivers,
      ToldMetrics told,
      long nowNanos,
      Consumer<String> report)
      throws MissingMetricsException {
    this.rule = rule;
    this.report = report;
    this.dueNanos = nowNanos;
    this.drivers = drivers;
    this.policy = rule.policy();
    this.translation = rule.translation();
    rule.switches().forEach(each -> switches.put(each, new Switching(each.when())));
    blind = new BlindProcesses(told, report);
    sessions = new SessionsApart(rule.name(), new HostFiles(Path.of("/")), report);
    estimates = new Estimates(rule.name(), drivers, report);
    match = new FirstMatch(rule, report);
    metrics = metrics();
    estimates.look(policy, metrics);
  }

  private HostMetrics metrics() throws MissingMetricsException {
    Set<Metric> needed = new HashSet<>(rule.policy().needs());
    byHand.ifPresent(policy -> needed.addAll(policy.needs()));
    for (AgentRule.PolicySwitch each : rule.switches()) {
      needed.addAll(each.policy().needs());
      needed.add(each.when().metric());
    }
    Set<Metric> shown = Set.of(Metric.QUEUE_SIZE);
    return new HostMetrics(drivers, needed, shown, rule.smoothing());
  }

  /** Goes by another policy, or by the rule again; means of metrics begin anew. */
  void byHand(Optional<PriorityPolicy> other) {
    Optional<PriorityPolicy> before = byHand;
    try {
      byHand = other;
      metrics = metrics();
    } catch (MissingMetricsException e) {
      byHand = before;
      report.accept("rule %s: %s".formatted(rule.name(), e.getMessage()));
    }
  }

  AgentRule rule() {
    return rule;
  }

  long dueNanos() {
    return dueNanos;
  }

  Allotment wanted() {
    return wanted;
  }

  /** Processes whose own scheduler it goes by. */
  Set<Long> followed() {
    return policy.needs().contains(Metric.ENGINE_PRIORITY) ? processes : Set.of();
  }

  /**
   * Decides anew on its operators; periods that were missed are not made up for.
   *
   * @param others whether there are any operators, its own or not
   * @param elsewhere what other nodes have told
   * @param running how many threads of some operators run or want to, on average
   */
  void decide(
      List<PhysicalOperator> own,
      boolean others,
      Elsewhere elsewhere,
      ToDoubleFunction<Collection<PhysicalOperator>> running,
      long nowNanos) {
    long period = rule.period().toNanos();
    dueNanos = (dueNanos + period > nowNanos ? dueNanos : nowNanos) + period;
    metrics.update(own, scoped(elsewhere), nowNanos);
    choose(own, nowNanos);
    Map<PhysicalOperator, Double> known = new HashMap<>();
    Map<PhysicalOperator, Double> all = priorities(own);
    Map<Long, List<PhysicalOperator>> byProcess =
        own.stream().collect(groupingBy(PhysicalOperator::process));
    processes = Set.copyOf(byProcess.keySet());
    byProcess.forEach(
        (process, operators) -> {
          Map<PhysicalOperator, Double> each = new HashMap<>();
          operators.forEach(one -> each.put(one, usable(all.get(one))));
          if (!blind.includes(process, each.values(), policy, nowNanos)) {
            known.putAll(each);
          }
        });
    priorities = known;
    refine(known);
    wanted = translation.of(known, wanted, () -> running.applyAsDouble(known.keySet()));
    groups = wanted.groupOfEach();
    sessions.look(processes, translation);
    match.look(!own.isEmpty(), others, nowNanos);
  }

  /** Ways to sinks are those over operators that it is about, on other nodes too. */
  private Elsewhere scoped(Elsewhere all) {
    if (!all.equals(elsewhere)) {
      elsewhere = all;
      elsewhereScoped = all.only(rule.scope()::includes);
    }
    return elsewhereScoped;
  }

  /** Once and for all: threads would else go to and fro. */
  private void refine(Map<PhysicalOperator, Double> known) {
    Optional<Translation> other = finer ? Optional.empty() : translation.finer(known);
    if (other.isEmpty()) {
      return;
    }
    finer = true;
    Optional<String> whyNot = GroupApplier.whyNot(processes);
    if (whyNot.isEmpty()) {
      translation = other.get();
    }
    report.accept(
        "rule %s: more priorities than %s can tell apart: %s"
            .formatted(
                rule.name(),
                rule.translation().name(),
                whyNot
                    .map(reason -> "some are the same, because " + reason)
                    .orElse(other.get().name() + " instead")));
  }

  /** A policy of somebody else's may fail; then nothing is known, and threads are left alone. */
  private Map<PhysicalOperator, Double> priorities(List<PhysicalOperator> own) {
    try {
      return policy.priorities(own, metrics);
    } catch (RuntimeException | LinkageError fault) {
      if (failed.add(policy.name())) {
        report.accept("rule %s: %s failed: %s".formatted(rule.name(), policy.name(), fault));
      }
      return Map.of();
    }
  }

  private static double usable(Double priority) {
    return priority != null && priority > 0 && Double.isFinite(priority) ? priority : Double.NaN;
  }

  /** All conditions are followed, whichever is in effect. */
  private void choose(List<PhysicalOperator> own, long nowNanos) {
    PriorityPolicy chosen = null;
    for (Map.Entry<AgentRule.PolicySwitch, Switching> each : switches.entrySet()) {
      double greatest = greatest(own, each.getKey().when().metric());
      if (each.getValue().update(greatest, nowNanos) && chosen == null) {
        chosen = each.getKey().policy();
      }
    }
    PriorityPolicy now = byHand.orElse(chosen == null ? rule.policy() : chosen);
    if (!now.equals(policy)) {
      report.accept("rule %s: %s instead of %s".formatted(rule.name(), now.name(), policy.name()));
      policy = now;
      estimates.look(policy, metrics);
    }
  }

  private double greatest(List<PhysicalOperator> own, Metric metric) {
    return own.stream()
        .mapToDouble(operator -> metrics.value(metric, operator))
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NaN);
  }

  /** Those of its operators that it says something of. */
  Set<PhysicalOperator> ordered() {
    return priorities.keySet();
  }

  /**
   * How one of these stands.
   *
   * @param more what the agent knows of it besides
   */
  AgentState.Row row(PhysicalOperator operator, Metrics more) {
    Set<Metric> because = policy.needs();
    return new AgentState.Row(
        operator,
        rule.name(),
        policy.name(),
        because,
        known(operator, because, more),
        metrics.estimated(operator, because),
        priorities.get(operator),
        given(operator));
  }

  /** What one of these is to have. */
  Given given(PhysicalOperator operator) {
    Allotment.Group group = groups.get(operator);
    Allotment.RealTime realTime = wanted.realTime().get(operator);
    return new Given(
        wanted.nice().getOrDefault(operator, 0),
        group == null ? Double.NaN : group.threads(),
        group == null || !group.isLimited() ? Double.NaN : group.cores(),
        realTime == null ? 0 : realTime.level(),
        wanted.schedules().getOrDefault(operator, Schedule.USUAL));
  }

  private Map<Metric, Double> known(PhysicalOperator operator, Set<Metric> because, Metrics more) {
    Map<Metric, Double> known = new EnumMap<>(Metric.class);
    SHOWN.forEach(metric -> add(metric, operator, more, known));
    for (Metric metric : because) {
      if (!SHOWN.contains(metric)) {
        add(metric, operator, more, known);
      }
    }
    return known;
  }

  private void add(
      Metric metric, PhysicalOperator operator, Metrics more, Map<Metric, Double> known) {
    double value = metrics.value(metric, operator);
    double other = Double.isNaN(value) ? more.value(metric, operator) : value;
    if (!Double.isNaN(other)) {
      known.put(metric, other);
    }
  }
}

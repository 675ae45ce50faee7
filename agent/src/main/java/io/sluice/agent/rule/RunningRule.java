package io.sluice.agent.rule;

import static java.util.stream.Collectors.groupingBy;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.KnownMetrics;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.guard.Switching;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.ThreadPlan;
import io.sluice.linux.files.HostFiles;
import java.nio.file.Path;
import java.util.Collection;
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

/** Runs a rule and holds its latest decision. Not thread-safe. */
final class RunningRule {
  private static final Double UNKNOWN = Double.NaN;

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
  private final RuleTranslator translation;
  private RemoteMetrics elsewhere = RemoteMetrics.UNKNOWN;
  private RemoteMetrics elsewhereScoped = RemoteMetrics.UNKNOWN;
  private ThreadPlan wanted = ThreadPlan.NONE;
  private Map<PhysicalOperator, ThreadPlan.Group> groups = Map.of();
  private List<PhysicalOperator> latest = List.of();
  private Map<Long, List<PhysicalOperator>> processes = Map.of();
  private Set<Metric> because = Set.of();
  private List<Metric> told = List.of();
  private long dueNanos;
  private final FirstMatch match;

  /**
   * Makes a rule that has not decided yet.
   *
   * @param told the metrics that the present processes report
   * @throws MissingMetricsException when no engine reports what its policy needs
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
    this.translation = new RuleTranslator(rule, report);
    rule.switches().forEach(each -> switches.put(each, new Switching(each.when())));
    blind = new BlindProcesses(told, report);
    sessions = new SessionsApart(rule.name(), new HostFiles(Path.of("/")), report);
    estimates = new Estimates(rule.name(), drivers, report);
    match = new FirstMatch(rule, report);
    metrics = metrics();
    goBy(rule.policy());
  }

  private void goBy(PriorityPolicy chosen) {
    policy = chosen;
    translation.suit(chosen);
    because = Set.copyOf(chosen.needs());
    Set<Metric> all = EnumSet.copyOf(KnownMetrics.ALWAYS);
    all.addAll(because);
    told = List.copyOf(all);
    estimates.look(chosen, metrics);
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

  /** Uses another policy, or the rule's own again. Means of metrics begin anew. */
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

  ThreadPlan wanted() {
    return wanted;
  }

  /** Returns whether the rule applies the order of engines' own schedulers. */
  boolean follows() {
    return because.contains(Metric.ENGINE_PRIORITY);
  }

  /** Returns the processes whose own scheduler the rule follows. */
  Set<Long> followed() {
    return follows() ? processes.keySet() : Set.of();
  }

  /**
   * Decides about its operators. Missed periods are skipped.
   *
   * @param others whether there are any operators, its own or not
   * @param elsewhere the reports of other nodes
   * @param running returns how many threads of some operators run or wait for a CPU, on average
   */
  void decide(
      List<PhysicalOperator> own,
      boolean others,
      RemoteMetrics elsewhere,
      ToDoubleFunction<Collection<PhysicalOperator>> running,
      long nowNanos) {
    long period = rule.period().toNanos();
    dueNanos = (dueNanos + period > nowNanos ? dueNanos : nowNanos) + period;
    metrics.update(own, scoped(elsewhere), nowNanos);
    choose(own, nowNanos);
    if (!own.equals(latest)) {
      latest = List.copyOf(own);
      processes = Map.copyOf(own.stream().collect(groupingBy(PhysicalOperator::process)));
    }
    Map<PhysicalOperator, Double> known = known(priorities(own), nowNanos);
    priorities = known;
    translation.refine(known, processes.keySet());
    ThreadPlan next = translation.now().of(known, wanted, running);
    if (!next.equals(wanted)) {
      wanted = next;
      groups = wanted.groupOfEach();
    }
    sessions.look(processes.keySet(), translation.now());
    match.look(!own.isEmpty(), others, nowNanos);
  }

  /** Returns the known priorities, without processes of which none is known. */
  private Map<PhysicalOperator, Double> known(Map<PhysicalOperator, Double> all, long nowNanos) {
    Map<PhysicalOperator, Double> known = new HashMap<>(2 * latest.size());
    processes.forEach(
        (process, operators) -> {
          boolean any = false;
          for (PhysicalOperator operator : operators) {
            Double priority = all.get(operator);
            boolean usable = isUsable(priority);
            any |= usable;
            known.put(operator, usable ? priority : UNKNOWN);
          }
          if (blind.includes(process, any, policy, nowNanos)) {
            operators.forEach(known::remove);
          }
        });
    return known;
  }

  /**
   * Returns the reports about operators that the rule matches: paths to sinks go only over these,
   * on other nodes too.
   */
  private RemoteMetrics scoped(RemoteMetrics all) {
    if (!all.equals(elsewhere)) {
      elsewhere = all;
      elsewhereScoped = all.only(rule.scope()::includes);
    }
    return elsewhereScoped;
  }

  /**
   * Returns the priorities. A user's policy may fail; then none is known, and threads are left
   * alone.
   */
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

  private static boolean isUsable(Double priority) {
    return priority != null && priority > 0 && Double.isFinite(priority);
  }

  /** Chooses the policy. All conditions are evaluated each time, since each has a history. */
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
      goBy(now);
    }
  }

  private double greatest(List<PhysicalOperator> own, Metric metric) {
    return own.stream()
        .mapToDouble(operator -> metrics.value(metric, operator))
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NaN);
  }

  /** Returns the operators for which the rule has decided. */
  Set<PhysicalOperator> ordered() {
    return priorities.keySet();
  }

  /**
   * Returns the state of one of these operators.
   *
   * @param more other metrics that the agent knows
   */
  AgentState.Row row(PhysicalOperator operator, Metrics more) {
    ToDoubleFunction<Metric> own = metrics.of(operator);
    ToDoubleFunction<Metric> others = more.of(operator);
    return new AgentState.Row(
        operator,
        rule.name(),
        policy.name(),
        because,
        new KnownMetrics(
            told,
            metric -> {
              double value = own.applyAsDouble(metric);
              return Double.isNaN(value) ? others.applyAsDouble(metric) : value;
            }),
        metrics.estimated(operator, because),
        priorities.get(operator),
        given(operator));
  }

  /** Returns the settings that the thread of one of these is to have. */
  ThreadSettings given(PhysicalOperator operator) {
    ThreadPlan.Group group = groups.get(operator);
    ThreadPlan.RealTime realTime = wanted.realTime().get(operator);
    return new ThreadSettings(
        wanted.nice().getOrDefault(operator, 0),
        group == null ? Double.NaN : group.threads(),
        group == null || !group.isLimited() ? Double.NaN : group.cores(),
        realTime == null ? 0 : realTime.level(),
        wanted.schedules().getOrDefault(operator, Schedule.USUAL));
  }
}

package io.sluice.agent.rule;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.metric.Metrics;
import io.sluice.core.metric.MissingMetricsException;
import io.sluice.core.metric.RemoteMetrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.ThreadPlan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;

/**
 * Runs several rules, each with its own period: the rule that is due next decides next. Not
 * thread-safe, except {@link #names} and {@link #check}.
 */
public final class RuleSet {
  private final List<RunningRule> rules = new ArrayList<>();
  private final PriorityQueue<RunningRule> queue =
      new PriorityQueue<>(Comparator.comparingLong(RunningRule::dueNanos));
  private final Claims claims;
  private final ProcessOrders orders;
  private final List<Driver> drivers;
  private final ToldMetrics told;
  private ThreadPlan wanted = ThreadPlan.NONE;
  private Set<PhysicalOperator> ordered = Set.of();

  /**
   * Makes a set whose rules are all due at once.
   *
   * @param acts whether decisions are applied
   * @param told the metrics that the present processes report
   * @throws MissingMetricsException when no engine reports what a policy needs
   */
  public RuleSet(
      List<AgentRule> all,
      List<Driver> drivers,
      ToldMetrics told,
      boolean acts,
      long nowNanos,
      Consumer<String> report)
      throws MissingMetricsException {
    this.drivers = drivers;
    this.told = told;
    for (AgentRule rule : all) {
      rules.add(new RunningRule(rule, drivers, told, nowNanos, report));
    }
    queue.addAll(rules);
    claims = new Claims(rules, report);
    orders = new ProcessOrders(drivers, acts, report);
  }

  public List<String> names() {
    return rules.stream().map(running -> running.rule().name()).toList();
  }

  /**
   * Checks whether a rule could use a policy.
   *
   * @throws MissingMetricsException when no driver, or no process that the rule matches, reports
   *     what the policy needs
   */
  public void check(String rule, PriorityPolicy policy) throws MissingMetricsException {
    for (RunningRule each : rules) {
      if (each.rule().name().equals(rule)) {
        HostMetrics unused =
            new HostMetrics(drivers, policy.needs(), List.of(), each.rule().smoothing());
        told.check(each.rule().scope(), policy.needs());
      }
    }
  }

  public long dueNanos() {
    return queue.peek().dueNanos();
  }

  /** Returns the shortest period of a rule, ns. */
  public long shortestNanos() {
    return rules.stream()
        .mapToLong(running -> running.rule().period().toNanos())
        .min()
        .orElseThrow();
  }

  public void byHand(String rule, Optional<PriorityPolicy> policy) {
    rules.stream()
        .filter(running -> running.rule().name().equals(rule))
        .forEach(running -> running.byHand(policy));
  }

  /**
   * Lets each rule decide that is due; the decisions of others stay.
   *
   * @param elsewhere the reports of other nodes
   */
  public void decide(
      List<PhysicalOperator> operators,
      RemoteMetrics elsewhere,
      ToDoubleFunction<Collection<PhysicalOperator>> running,
      long nowNanos) {
    Map<RunningRule, List<PhysicalOperator>> claimed = orders.permitted(claims.of(operators));
    boolean decided = false;
    while (dueNanos() <= nowNanos) {
      RunningRule due = queue.remove();
      due.decide(claimed.get(due), !operators.isEmpty(), elsewhere, running, nowNanos);
      queue.add(due);
      decided = true;
    }
    if (decided) {
      ThreadPlan now = wantedNow();
      wanted = now.equals(wanted) ? wanted : now;
      ordered = orderedNow();
    }
  }

  /** Returns the plan of all rules; it is the same object as before if nothing has changed. */
  public ThreadPlan wanted() {
    return wanted;
  }

  private ThreadPlan wantedNow() {
    ThreadPlan all = ThreadPlan.NONE;
    for (int i = 0; i < rules.size(); i++) {
      all = all.with("r" + i, rules.get(i).wanted());
    }
    return all;
  }

  /** Returns the processes in which the engine's own scheduler decides. */
  public Set<Long> followed() {
    Set<Long> followed = new HashSet<>();
    rules.forEach(rule -> followed.addAll(rule.followed()));
    return followed;
  }

  /** Returns all operators for which a rule has decided. */
  public Set<PhysicalOperator> ordered() {
    return ordered;
  }

  private Set<PhysicalOperator> orderedNow() {
    if (rules.size() == 1) {
      return rules.get(0).ordered();
    }
    Set<PhysicalOperator> all = new HashSet<>();
    rules.forEach(rule -> all.addAll(rule.ordered()));
    return all;
  }

  /** Returns the settings that the thread of one of these is to have. */
  public ThreadSettings given(PhysicalOperator operator) {
    return ruleOf(operator).given(operator);
  }

  /** Returns the state of one of these operators. */
  public AgentState.Row row(PhysicalOperator operator, Metrics more) {
    return ruleOf(operator).row(operator, more);
  }

  private RunningRule ruleOf(PhysicalOperator operator) {
    for (RunningRule rule : rules) {
      if (rule.ordered().contains(operator)) {
        return rule;
      }
    }
    throw new NoSuchElementException("no rule has decided about " + operator);
  }
}

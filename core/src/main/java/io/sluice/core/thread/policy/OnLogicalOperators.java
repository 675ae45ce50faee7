package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.scale.Steps;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Asks a policy about the steps of queries as they were written, so that what it says does not
 * depend on how an engine chains them to one another or multiplies them (Lachesis §5.1). A step has
 * the metrics of all its instances together, and each instance has all that the policy says of it;
 * of a chain's steps a {@link Transformation} makes one priority.
 *
 * <p>The policy is given operators that stand for steps: an instance, or, of a chain, operators
 * with names and numbers of their own, as {@link StepMetrics} knows them. A step of which it says
 * nothing above 0 does not count. Not thread-safe.
 */
public final class OnLogicalOperators implements PriorityPolicy {
  private final PriorityPolicy policy;
  private final Transformation rule;
  private Steps latest = new Steps(List.of());

  /**
   * Asks nothing yet.
   *
   * @param policy one that goes by metrics of operators, not of threads
   * @param rule for threads that run several steps
   */
  public OnLogicalOperators(PriorityPolicy policy, Transformation rule) {
    this.policy = policy;
    this.rule = rule;
  }

  @Override
  public String name() {
    return "logical " + policy.name();
  }

  @Override
  public Set<Metric> needs() {
    return policy.needs();
  }

  @Override
  public Duration usualPeriod() {
    return policy.usualPeriod();
  }

  @Override
  public Schedule usualSchedule() {
    return policy.usualSchedule();
  }

  @Override
  public boolean orders() {
    return policy.orders();
  }

  @Override
  public boolean comparesProcesses() {
    return policy.comparesProcesses();
  }

  /** Returns the priority as if it were the only instance there is. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return priorities(new Steps(List.of(operator)), metrics).get(operator);
  }

  @Override
  public Map<PhysicalOperator, Double> priorities(
      Collection<PhysicalOperator> operators, Metrics metrics) {
    List<PhysicalOperator> now = List.copyOf(operators);
    if (!latest.isOf(now)) {
      latest = new Steps(now);
    }
    return priorities(latest, metrics);
  }

  private Map<PhysicalOperator, Double> priorities(Steps steps, Metrics metrics) {
    Map<PhysicalOperator, Double> said =
        policy.priorities(steps.all(), new StepMetrics(steps, metrics));
    Map<PhysicalOperator, Double> priorities = new HashMap<>();
    for (Steps.Chain chain : steps.chains()) {
      double priority = rule.of(chain.steps(), step -> known(said.get(step)));
      chain.instances().forEach(instance -> priorities.put(instance, priority));
    }
    return priorities;
  }

  private static double known(Double priority) {
    return priority == null ? Double.NaN : priority;
  }
}

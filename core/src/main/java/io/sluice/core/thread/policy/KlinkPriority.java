package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Orders the window first whose results must be begun soonest (Klink, thesis §3.1): all operators
 * that lead to it, and as many windows as it takes to keep all cores busy. The others have what
 * these leave, nineteen steps below.
 *
 * <p>There are two levels and not a scale, because the tail of a scale weighs: of twenty queries on
 * two cores it would take a third of what the first ones should have. No thread is held up by an
 * order that admits too few, since a thread at the lowest level still runs whenever a core is free.
 *
 * <p>What is behind all windows is left alone: it is results, which are waited for, and little.
 */
public final class KlinkPriority implements PriorityPolicy {
  private static final Duration PERIOD = Duration.ofMillis(20);

  private static final Comparator<PhysicalOperator> STABLE =
      Comparator.comparingLong((PhysicalOperator each) -> each.logical().id())
          .thenComparingInt(PhysicalOperator::subtask)
          .thenComparingLong(PhysicalOperator::thread);

  private final int cores;

  /**
   * Makes the policy for a host.
   *
   * @param cores that the operators share, at least 1
   */
  public KlinkPriority(int cores) {
    this.cores = cores;
  }

  @Override
  public String name() {
    return "klink";
  }

  @Override
  public Set<Metric> needs() {
    return Set.of(Metric.SLACK, Metric.WAITING_WORK);
  }

  /**
   * Keeps threads on the usual scheduler: one that comes first runs at once, whichever thread runs.
   */
  @Override
  public Schedule usualSchedule() {
    return Schedule.USUAL;
  }

  /** A window is due when it is, whichever process it is in. */
  @Override
  public boolean comparesProcesses() {
    return true;
  }

  /** A window may close at any moment, and from then on its operators take the place of others. */
  @Override
  public Duration usualPeriod() {
    return PERIOD;
  }

  /** Returns the priority of an operator that is compared with no other. */
  @Override
  public double priority(PhysicalOperator operator, Metrics metrics) {
    return Double.isNaN(metrics.value(Metric.SLACK, operator))
        ? Double.NaN
        : TwoLevels.priority(true);
  }

  @Override
  public Map<PhysicalOperator, Double> priorities(
      Collection<PhysicalOperator> operators, Metrics metrics) {
    Map<PhysicalOperator, Double> slack = new HashMap<>();
    operators.forEach(each -> slack.put(each, metrics.value(Metric.SLACK, each)));
    Map<PhysicalOperator, Double> priorities = new HashMap<>();
    operators.forEach(each -> priorities.put(each, Double.NaN));
    List<PhysicalOperator> order = new ArrayList<>(operators);
    order.removeIf(each -> slack.get(each).isNaN());
    order.sort(Comparator.<PhysicalOperator>comparingDouble(slack::get).thenComparing(STABLE));
    double wanted = 0;
    double latest = Double.NaN;
    boolean first = true;
    for (PhysicalOperator operator : order) {
      if (slack.get(operator) != latest) {
        latest = slack.get(operator);
        first = wanted < cores;
      }
      priorities.put(operator, TwoLevels.priority(first));
      wanted += cores(metrics.value(Metric.WAITING_WORK, operator));
    }
    return priorities;
  }

  /**
   * Returns how many cores its thread could use until the next decision; none where it is not
   * known.
   */
  private static double cores(double waitingNanos) {
    return Double.isNaN(waitingNanos) ? 0 : Math.min(1, waitingNanos / PERIOD.toNanos());
  }
}

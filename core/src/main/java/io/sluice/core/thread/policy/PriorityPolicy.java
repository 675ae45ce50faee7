package io.sluice.core.thread.policy;

import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Metrics;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Turns metrics of operators into priorities of their threads (Lachesis §4.2). */
public interface PriorityPolicy {

  String name();

  /** Returns what it asks for. */
  Set<Metric> needs();

  /** Returns how often it should decide, unless the rule says otherwise. */
  default Duration usualPeriod() {
    return Duration.ofMillis(100);
  }

  /**
   * Returns what threads should be scheduled by, unless the rule says otherwise. Where all are
   * worked off in a good order it is a waste to interrupt one of them because another wakes up: on
   * a full machine most of these switches come to nothing.
   */
  default Schedule usualSchedule() {
    return Schedule.BATCH;
  }

  /**
   * Returns whether it puts operators in an order. Without one, threads keep their nice values and
   * control groups, and are scheduled as {@link #usualSchedule} says.
   */
  default boolean orders() {
    return true;
  }

  /**
   * Returns whether its priorities compare threads of two processes. Otherwise they compare only
   * those of one, and no process takes from another because of the order inside of it.
   */
  default boolean comparesProcesses() {
    return false;
  }

  /**
   * Returns how much an operator should run, in shares of the CPU: twice the number stands for
   * twice the share.
   *
   * @return above 0; NaN where nothing is known that would tell
   */
  double priority(PhysicalOperator operator, Metrics metrics);

  /**
   * Returns the same of all operators that are compared with one another, for policies in which it
   * depends on the others how much one should run.
   */
  default Map<PhysicalOperator, Double> priorities(
      Collection<PhysicalOperator> operators, Metrics metrics) {
    Map<PhysicalOperator, Double> priorities = new HashMap<>();
    operators.forEach(operator -> priorities.put(operator, priority(operator, metrics)));
    return priorities;
  }
}

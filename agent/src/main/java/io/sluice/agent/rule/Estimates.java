package io.sluice.agent.rule;

import io.sluice.agent.driver.Driver;
import io.sluice.agent.driver.HostMetrics;
import io.sluice.core.metric.Metric;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Reports once for each policy of a rule that it uses estimates: engines that report counts and no
 * ages do not show which item is the first in a queue. Not thread-safe.
 */
final class Estimates {
  private final String rule;
  private final List<Driver> drivers;
  private final Consumer<String> report;
  private final Set<String> told = new HashSet<>();

  Estimates(String rule, List<Driver> drivers, Consumer<String> report) {
    this.rule = rule;
    this.drivers = drivers;
    this.report = report;
  }

  /** Checks the present policy. */
  void look(PriorityPolicy policy, HostMetrics metrics) {
    if (!told.add(policy.name())) {
      return;
    }
    for (Driver driver : drivers) {
      Set<Metric> estimated = metrics.estimated(driver, policy.needs());
      if (!estimated.isEmpty()) {
        report.accept(
            "rule %s: %s only has an estimate of %s, from counts: %s report no ages of items"
                .formatted(rule, policy.name(), Metric.ids(estimated), driver.name()));
      }
    }
  }
}

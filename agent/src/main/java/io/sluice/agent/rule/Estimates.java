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
 * Says once of each policy of a rule where it goes by estimates: engines that tell counts and no
 * ages leave open which item is the first in a queue. Not thread-safe.
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

  /** Takes in by which policy it goes now. */
  void look(PriorityPolicy policy, HostMetrics metrics) {
    if (!told.add(policy.name())) {
      return;
    }
    for (Driver driver : drivers) {
      Set<Metric> estimated = metrics.estimated(driver, policy.needs());
      if (!estimated.isEmpty()) {
        report.accept(
            "rule %s: %s only has an estimate of %s, from counts: %s tell no ages of items"
                .formatted(rule, policy.name(), Metric.ids(estimated), driver.name()));
      }
    }
  }
}

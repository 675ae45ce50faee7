package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Tells engines with their own scheduler whether the agent applies its order. The agent follows an
 * order even while no thread waits for a CPU. Not thread-safe.
 */
final class FollowedEngines {
  private final List<Driver> drivers;
  private final Consumer<String> report;
  private Set<Long> followed = Set.of();

  FollowedEngines(List<Driver> drivers, Consumer<String> report) {
    this.drivers = drivers;
    this.report = report;
  }

  /**
   * Tells all engines.
   *
   * @param processes the processes whose order the agent applies
   */
  void follow(Set<Long> processes) {
    long nowMillis = System.currentTimeMillis();
    drivers.forEach(driver -> driver.follow(processes, nowMillis));
    if (!processes.equals(followed)) {
      followed = processes;
      report.accept(
          "processes whose own scheduler's order is applied: " + new TreeSet<>(processes));
    }
  }
}

package io.sluice.agent;

import io.sluice.agent.driver.Driver;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/**
 * Tells engines that have a scheduler of their own whether its order is put into effect. Where no
 * thread waits for a CPU an order has no effect, and is followed all the same. Not thread-safe.
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
   * @param processes those whose order is put into effect
   */
  void follow(Set<Long> processes) {
    long nowMillis = System.currentTimeMillis();
    drivers.forEach(driver -> driver.follow(processes, nowMillis));
    if (!processes.equals(followed)) {
      followed = processes;
      report.accept(
          "processes whose own scheduler's order is put into effect: " + new TreeSet<>(processes));
    }
  }
}

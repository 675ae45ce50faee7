package io.sluice.agent.rule;

import static java.util.stream.Collectors.toSet;

import io.sluice.agent.driver.Driver;
import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Negotiates with the schedulers inside engines which of the two orders the threads of a process. A
 * rule that follows the engine's own scheduler needs no permission; any other rule leaves a process
 * alone while its scheduler holds queries. Not thread-safe.
 */
final class ProcessOrders {
  private final List<Driver> drivers;
  private final boolean acts;
  private final Consumer<String> report;
  private Set<Long> refused = Set.of();

  /**
   * Makes an instance that has claimed no order yet.
   *
   * @param acts whether threads are changed; if not, no order is claimed
   * @param report gets which processes are left alone, and when that ends
   */
  ProcessOrders(List<Driver> drivers, boolean acts, Consumer<String> report) {
    this.drivers = drivers;
    this.acts = acts;
    this.report = report;
  }

  /**
   * Claims the orders that rules need; returns the operators of each rule without those of refused
   * processes.
   */
  Map<RunningRule, List<PhysicalOperator>> permitted(
      Map<RunningRule, List<PhysicalOperator>> claimed) {
    if (!acts) {
      return claimed;
    }
    Set<Long> wanted = new HashSet<>();
    claimed.forEach(
        (rule, own) -> {
          if (!rule.follows()) {
            own.forEach(operator -> wanted.add(operator.process()));
          }
        });
    long nowMillis = System.currentTimeMillis();
    Set<Long> now =
        drivers.stream()
            .flatMap(driver -> driver.takeOrder(wanted, nowMillis).stream())
            .collect(toSet());
    tell(now);
    refused = now;
    return now.isEmpty() ? claimed : without(claimed);
  }

  private Map<RunningRule, List<PhysicalOperator>> without(
      Map<RunningRule, List<PhysicalOperator>> claimed) {
    Map<RunningRule, List<PhysicalOperator>> rest = new HashMap<>(claimed);
    rest.replaceAll(
        (rule, own) ->
            rule.follows()
                ? own
                : own.stream().filter(each -> !refused.contains(each.process())).toList());
    return rest;
  }

  private void tell(Set<Long> now) {
    report(now, refused, "its own scheduler orders its queries; its threads are left alone");
    report(refused, now, "its own scheduler no longer orders its queries");
  }

  /** Reports the processes that are in one set and not in the other. */
  private void report(Set<Long> in, Set<Long> notIn, String what) {
    in.stream()
        .filter(process -> !notIn.contains(process))
        .forEach(process -> report.accept("process %d: %s".formatted(process, what)));
  }
}

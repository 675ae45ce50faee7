package io.sluice.bench.thread.plan;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Describes engines that run on one host at the same time, each with a query. Each is offered a
 * share of its maximum rate, with which it keeps up while the others are idle.
 *
 * @param members the engines; empty for a single engine
 * @param rates for each member the maximum rate, items per second, or the rate with which the
 *     search for it begins
 * @param search whether maximum rates are searched
 */
public record Fleet(List<Member> members, List<Double> rates, boolean search) {

  public static final Fleet NONE = new Fleet(List.of(), List.of(), false);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException when an engine is named twice or alone, or the number of rates
   *     is wrong
   */
  public Fleet {
    members = List.copyOf(members);
    rates = List.copyOf(rates);
    if (members.size() == 1) {
      Member only = members.get(0);
      throw new IllegalArgumentException(
          "%s is one engine: --engine %s --workload %s"
              .formatted(only, only.engine(), only.workload()));
    }
    if (members.stream().map(Member::engine).distinct().count() < members.size()) {
      throw new IllegalArgumentException("each engine can be there once, got " + told(members));
    }
    if (rates.size() != members.size() || !rates.stream().allMatch(rate -> rate > 0)) {
      throw new IllegalArgumentException(
          "%s: a rate above 0 is needed for each of %d, got %s"
              .formatted(told(members), members.size(), rates));
    }
  }

  /** Returns whether a text names engines with their workloads: {@code ENGINE:WORKLOAD,...}. */
  public static boolean isFleet(String engines) {
    return engines.contains(":") || engines.contains(",");
  }

  /** Parses such a text. */
  public static List<Member> members(String engines) {
    return Stream.of(engines.split(",", -1)).map(Member::parse).toList();
  }

  /** Returns members as such a text. */
  public static String told(List<Member> members) {
    return members.stream().map(Member::toString).collect(Collectors.joining(","));
  }

  /** Returns whether a single engine is measured. */
  public boolean alone() {
    return members.isEmpty();
  }
}

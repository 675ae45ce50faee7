package io.sluice.bench.thread.plan;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Engines that run on one host at the same time, a query each. Each is offered a share of what it
 * keeps up with while the others have nothing to do.
 *
 * @param members empty where one engine is measured by itself
 * @param rates of each member, items per second: what it keeps up with, or where the search for
 *     that begins
 * @param search whether it is searched for
 */
public record Fleet(List<Member> members, List<Double> rates, boolean search) {

  public static final Fleet NONE = new Fleet(List.of(), List.of(), false);

  /**
   * Checks it.
   *
   * @throws IllegalArgumentException when an engine is named twice or alone, or rates do not fit
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

  /** Returns whether a text names engines with what each runs: {@code ENGINE:WORKLOAD,...}. */
  public static boolean isFleet(String engines) {
    return engines.contains(":") || engines.contains(",");
  }

  /** Reads such a text. */
  public static List<Member> members(String engines) {
    return Stream.of(engines.split(",", -1)).map(Member::parse).toList();
  }

  /** Returns members as they are written. */
  public static String told(List<Member> members) {
    return members.stream().map(Member::toString).collect(Collectors.joining(","));
  }

  /** Returns whether it is none: one engine is measured by itself. */
  public boolean alone() {
    return members.isEmpty();
  }
}

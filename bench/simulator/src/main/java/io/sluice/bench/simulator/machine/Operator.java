package io.sluice.bench.simulator.machine;

import java.util.Arrays;
import java.util.List;

/**
 * An operator of a pipeline, or several that are chained into one task.
 *
 * @param name the name for users
 * @param micros CPU time per record, us, above 0
 * @param room memory of a record in its queue, as a multiple of an ordinary record
 * @param selectivity records handed on per record taken in; 0 for a window operator, which keeps
 *     aggregates only and hands on results when a window closes
 * @param firingMillis CPU time of closing one window, ms
 * @param groups results per window; 0 for an operator without windows
 * @param downstream the indices in the pipeline of the downstream operators, each of which takes in
 *     all outputs
 */
public record Operator(
    String name,
    double micros,
    double room,
    double selectivity,
    double firingMillis,
    int groups,
    List<Integer> downstream) {

  public Operator {
    if (!(micros > 0) || !(room > 0) || !(selectivity >= 0) || !(firingMillis >= 0) || groups < 0) {
      throw new IllegalArgumentException(
          "operator %s: %s us, selectivity %s, firing %s ms, %d groups"
              .formatted(name, micros, selectivity, firingMillis, groups));
    }
    downstream = List.copyOf(downstream);
  }

  /** Makes an operator that works on each record separately. */
  public static Operator step(
      String name, double micros, double selectivity, Integer... downstream) {
    return new Operator(name, micros, 1, selectivity, 0, 0, Arrays.asList(downstream));
  }

  /** Makes an operator that keeps a partial aggregate per group until its window closes. */
  public static Operator window(
      String name, double micros, double firingMillis, int groups, Integer... downstream) {
    return new Operator(name, micros, 1, 0, firingMillis, groups, Arrays.asList(downstream));
  }

  /** Returns the same operator with records of another size. */
  Operator withRoom(double other) {
    return new Operator(name, micros, other, selectivity, firingMillis, groups, downstream);
  }

  boolean hasWindows() {
    return groups > 0;
  }

  public double millis() {
    return micros / 1000;
  }
}

package io.sluice.bench.dataflow.operator;

import io.sluice.bench.workload.ResultDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * The number of items of each group in a window: what a query makes of it, all of it in one piece,
 * which ends its way at a sink.
 *
 * @param end of the window, in event time
 * @param counts by group; those without any item have none
 */
public record WindowResult(long end, Map<Integer, Long> counts) {

  public WindowResult {
    counts = Map.copyOf(counts);
  }

  /** Counts the items of a window, group by group. */
  public static WindowResult of(WindowContents window, ToIntFunction<Object> group) {
    Map<Integer, Long> counts = new HashMap<>();
    window.items().forEach(item -> counts.merge(group.applyAsInt(item), 1L, Long::sum));
    return new WindowResult(window.end(), counts);
  }

  /** Returns a fingerprint of what it says. */
  public String digest() {
    ResultDigest digest = new ResultDigest();
    counts.forEach((group, count) -> digest.add(0, end, group, count));
    return digest.text();
  }
}

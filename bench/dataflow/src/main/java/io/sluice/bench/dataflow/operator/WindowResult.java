package io.sluice.bench.dataflow.operator;

import io.sluice.bench.workload.ResultDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Holds the number of items of each group in a window, as one result of the query.
 *
 * @param end the end of the window, in event time, ms
 * @param counts the counts by group; groups without items are missing
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

  /** Returns a digest of the result. */
  public String digest() {
    ResultDigest digest = new ResultDigest();
    counts.forEach((group, count) -> digest.add(0, end, group, count));
    return digest.text();
  }
}

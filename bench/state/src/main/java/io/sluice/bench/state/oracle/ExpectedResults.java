package io.sluice.bench.state.oracle;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.VisitCheck;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.CRC32;

/** Holds the results that a job must output: a number of what each shows, by key and number. */
public final class ExpectedResults {

  private final Map<Integer, Map<Integer, Integer>> keys = new TreeMap<>();
  private long results;
  private int highestKey;

  /** Adds a result. */
  void add(int key, int number, String shown) {
    CRC32 sum = new CRC32();
    sum.update(shown.getBytes(UTF_8));
    keys.computeIfAbsent(key, any -> new TreeMap<>()).put(number, (int) (sum.getValue() >>> 1));
    highestKey = Math.max(highestKey, key);
    results++;
  }

  /** Returns a number that no key reaches. */
  public int keys() {
    return highestKey + 1;
  }

  /**
   * Compares the outputs of a job with these results. One may be output several times, because a
   * job that starts again repeats some.
   */
  public VisitCheck check(List<Output> outputs) {
    Set<Long> seen = new HashSet<>();
    Map<Integer, Integer> counted = new TreeMap<>();
    long damaged = 0;
    for (Output output : outputs) {
      Integer expected = keys.getOrDefault(output.key(), Map.of()).get(output.number());
      if (expected == null || expected != output.value()) {
        damaged++;
      } else if (seen.add((long) output.key() << Integer.SIZE | output.number())) {
        counted.merge(output.key(), 1, Integer::sum);
      }
    }
    List<Integer> wrong = new ArrayList<>();
    keys.forEach(
        (key, all) -> {
          if (counted.getOrDefault(key, 0) != all.size()) {
            wrong.add(key);
          }
        });
    return new VisitCheck(results, seen.size(), wrong.size(), results - seen.size(), damaged);
  }
}

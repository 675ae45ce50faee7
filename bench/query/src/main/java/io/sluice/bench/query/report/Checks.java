package io.sluice.bench.query.report;

import io.sluice.bench.query.runner.RoundRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether the queries gave the right answers: a faster wrong answer is no gain.
 *
 * @param complete every expected window reached the sink, in every round
 * @param correct every window had the expected values, in every round
 * @param equal the arms of each pair gave the same rows
 * @param failures for people, one line each
 */
public record Checks(boolean complete, boolean correct, boolean equal, List<String> failures) {

  static Checks of(List<RoundRecord> rounds) {
    List<String> failures = new ArrayList<>();
    for (RoundRecord round : rounds) {
      complain(round, round.report().missing(), "missing", failures);
      complain(round, round.report().wrong(), "with wrong values", failures);
    }
    boolean equal = compareDigests(rounds, failures);
    return new Checks(
        rounds.stream().allMatch(round -> round.report().missing() == 0),
        rounds.stream().allMatch(round -> round.report().wrong() == 0),
        equal,
        List.copyOf(failures));
  }

  public boolean passed() {
    return complete && correct && equal;
  }

  private static void complain(RoundRecord round, int count, String what, List<String> failures) {
    if (count != 0) {
      failures.add(
          "pair %d, %s: %d windows %s".formatted(round.pair() + 1, round.arm(), count, what));
    }
  }

  private static boolean compareDigests(List<RoundRecord> rounds, List<String> failures) {
    var pairs =
        rounds.stream()
            .collect(Collectors.groupingBy(RoundRecord::pair, TreeMap::new, Collectors.toList()));
    boolean equal = true;
    for (var pair : pairs.entrySet()) {
      if (pair.getValue().stream().map(r -> r.report().digest()).distinct().count() > 1) {
        failures.add("pair %d: the arms' results differ".formatted(pair.getKey() + 1));
        equal = false;
      }
    }
    return equal;
  }
}

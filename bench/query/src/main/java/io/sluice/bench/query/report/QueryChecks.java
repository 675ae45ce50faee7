package io.sluice.bench.query.report;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.protocol.RoundReport;
import java.util.List;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Checks whether the queries' results are right, since a faster wrong result is no gain. */
final class QueryChecks {

  static final List<Check<RoundReport>> ALL =
      List.of(
          new Check<>(
              "results_complete",
              "every expected window reached the sink, in every round",
              true,
              rounds -> count(rounds, RoundReport::missing, "missing")),
          new Check<>(
              "results_correct",
              "every window had the expected values",
              true,
              rounds -> count(rounds, RoundReport::wrong, "with wrong values")),
          new Check<>(
              "results_equal",
              "all arms of a round gave the same rows",
              true,
              QueryChecks::differing));

  private QueryChecks() {}

  private static List<String> count(
      List<Round<RoundReport>> rounds, ToIntFunction<RoundReport> of, String what) {
    return rounds.stream()
        .filter(round -> of.applyAsInt(round.report()) != 0)
        .map(
            round ->
                "round %d, %s: %d windows %s"
                    .formatted(
                        round.slot().round() + 1,
                        round.slot().arm(),
                        of.applyAsInt(round.report()),
                        what))
        .toList();
  }

  private static List<String> differing(List<Round<RoundReport>> rounds) {
    TreeMap<Integer, Long> digests =
        rounds.stream()
            .collect(
                Collectors.groupingBy(
                    round -> round.slot().round(),
                    TreeMap::new,
                    Collectors.mapping(
                        round -> round.report().digest(),
                        Collectors.collectingAndThen(
                            Collectors.toSet(), all -> (long) all.size()))));
    return digests.entrySet().stream()
        .filter(round -> round.getValue() > 1)
        .map(round -> "round %d: the arms' results differ".formatted(round.getKey() + 1))
        .toList();
  }
}

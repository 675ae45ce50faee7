package io.sluice.bench.tuple.slow.report;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Checks that nothing was lost, without which a rate means nothing, and that the detector is right,
 * which is shown beside the rates.
 */
public final class SlowChecks {

  /** Lists all checks. */
  public static final List<Check<SlowRound>> ALL =
      List.of(
          check(
              "results_equal",
              "each record was taken in once, in every arm",
              true,
              round -> round.report().check().holds(),
              SlowChecks::counts),
          check(
              "slow_subtask_named",
              "the detector named the slow subtask of stock Flink in time",
              false,
              round ->
                  !Detection.isToBeFound(round) || round.report().namedAfter() <= Detection.IN_TIME,
              SlowChecks::named),
          check(
              "no_other_named",
              "the detector named no subtask that was not slow",
              false,
              round -> round.report().falseAlarms().isEmpty(),
              SlowChecks::named));

  private SlowChecks() {}

  private static Check<SlowRound> check(
      String key,
      String meaning,
      boolean required,
      Predicate<Round<SlowRound>> holds,
      Function<SlowRound, String> otherwise) {
    return new Check<>(
        key,
        meaning,
        required,
        rounds ->
            rounds.stream()
                .filter(round -> !holds.test(round))
                .map(round -> where(round) + otherwise.apply(round.report()))
                .toList());
  }

  private static String where(Round<SlowRound> round) {
    return "round %d, %s with %s: "
        .formatted(round.slot().round() + 1, round.slot().arm(), round.slot().workload());
  }

  private static String counts(SlowRound round) {
    return "%d records were sent and %d were taken in%s"
        .formatted(
            round.check().sent(),
            round.check().taken(),
            round.check().same() ? "" : ", not the same ones");
  }

  private static String named(SlowRound round) {
    return "%s was slow; %s"
        .formatted(round.hasSlow() ? "subtask " + round.slow() : "no subtask", round.namedText());
  }
}

package io.sluice.bench.state.report;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import java.util.List;
import java.util.function.Predicate;

/** Checks that a third of the state moved to the spare container, and that nothing was lost. */
public final class StateChecks {

  private static final int LEAST_SPARE_SLICES = 20;

  /** Lists all checks. */
  public static final List<Check<StateRound>> ALL =
      List.of(
          check(
              "results_equal",
              "each record had its result, and each result was right",
              round -> round.check().holds(),
              "%2$d keys had more or fewer results than planned, %3$d results never left the job,"
                  + " %4$d results were wrong"),
          check(
              "a_third_moved",
              "the spare container served a third of the slices, or more, at the end",
              round -> round.spareSlices() >= LEAST_SPARE_SLICES,
              "the spare container served %1$d slices at the end"));

  private StateChecks() {}

  private static Check<StateRound> check(
      String key, String meaning, Predicate<StateRound> holds, String otherwise) {
    return new Check<>(
        key,
        meaning,
        true,
        rounds ->
            rounds.stream()
                .filter(round -> !holds.test(round.report()))
                .map(round -> where(round) + text(otherwise, round.report()))
                .toList());
  }

  private static String where(Round<StateRound> round) {
    return "round %d, %s with %s: "
        .formatted(round.slot().round() + 1, round.slot().arm(), round.slot().workload());
  }

  private static String text(String otherwise, StateRound round) {
    return otherwise.formatted(
        round.spareSlices(),
        round.check().wrong(),
        round.check().missing(),
        round.check().damaged());
  }
}

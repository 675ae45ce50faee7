package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.tuple.words.output.DeliveryCheck;
import java.util.List;

/** Checks that every arm counts what stock does, before anything else about it is believed. */
public final class WordChecks {

  /** Lists all. */
  public static final List<Check<WordRound>> ALL =
      List.of(
          new Check<>(
              "results_equal",
              "each word was counted once, in every arm",
              true,
              rounds ->
                  rounds.stream()
                      .filter(round -> !round.report().check().holds())
                      .map(WordChecks::failure)
                      .toList()));

  private WordChecks() {}

  private static String failure(Round<WordRound> round) {
    DeliveryCheck check = round.report().check();
    return ("round %d, %s at %s/s: of %d words %d were never counted, %d twice, %d wrongly, and %d"
            + " are too many or too few in what was merged")
        .formatted(
            round.slot().round() + 1,
            round.slot().arm(),
            round.slot().workload(),
            check.planned(),
            check.missing(),
            check.doubled(),
            check.wrong(),
            check.mismerged());
  }
}

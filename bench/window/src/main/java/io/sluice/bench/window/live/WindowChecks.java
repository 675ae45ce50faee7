package io.sluice.bench.window.live;

import io.sluice.bench.experiment.Check;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.window.host.WindowArms;
import io.sluice.bench.window.live.ScoredRound.ScoredAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/** Checks the answers of windows, since a fast wrong answer is no gain. */
final class WindowChecks {

  /** The most by which the coverage of intervals may be below their confidence. */
  private static final double TOLERANCE = 0.01;

  private static final double CHANCE = 0.001;

  private WindowChecks() {}

  static List<Check<ScoredRound>> all(double confidence) {
    return List.of(
        new Check<>(
            "every_window_answered_once",
            "each window of each key had one answer, if the job kept up",
            true,
            rounds -> {
              List<String> wrong = failures(rounds, WindowChecks::missing, "windows are missing");
              wrong.addAll(failures(rounds, ScoredRound::twice, "answers came twice"));
              return wrong;
            }),
        new Check<>(
            "complete_answers_exact",
            "each answer that claims to be over all events, and is, equals the true result",
            true,
            rounds -> failures(rounds, WindowChecks::wrong, "complete answers are wrong")),
        new Check<>(
            "intervals_cover",
            "intervals cover the truth as often as they promise, as far as chance allows",
            true,
            rounds -> uncovered(rounds, confidence)));
  }

  private static long missing(ScoredRound round) {
    return round.keptUp() ? round.missing() : 0;
  }

  private static long wrong(ScoredRound round) {
    return round.answers().stream().filter(ScoredAnswer::wrong).count();
  }

  private static List<String> failures(
      List<Round<ScoredRound>> rounds, ToLongFunction<ScoredRound> count, String what) {
    List<String> failures = new ArrayList<>();
    for (Round<ScoredRound> round : rounds) {
      long found = count.applyAsLong(round.report());
      if (found > 0) {
        failures.add(
            "round %d, %s under %s: %d %s"
                .formatted(
                    round.slot().round() + 1,
                    round.slot().arm(),
                    round.slot().workload(),
                    found,
                    what));
      }
    }
    return failures;
  }

  /**
   * Returns the arms whose intervals cover too rarely. Keys of one window are late together, so
   * windows, not answers, are the independent trials.
   */
  private static List<String> uncovered(List<Round<ScoredRound>> rounds, double confidence) {
    Map<String, List<ScoredRound>> arms =
        rounds.stream()
            .filter(round -> WindowArms.promises(Plan.arm(round.slot().arm())))
            .collect(
                Collectors.groupingBy(
                    round -> round.slot().arm() + " under " + round.slot().workload(),
                    TreeMap::new,
                    Collectors.mapping(Round::report, Collectors.toList())));
    List<String> failures = new ArrayList<>();
    arms.forEach(
        (arm, reports) -> {
          long windows = reports.stream().mapToLong(WindowChecks::certifiedWindows).sum();
          List<ScoredAnswer> certified =
              reports.stream().flatMap(report -> report.onlyCertified().stream()).toList();
          double covered =
              (double) certified.stream().filter(ScoredAnswer::covered).count() / certified.size();
          if (windows > 0 && covered < leastShare(windows, confidence - TOLERANCE)) {
            failures.add(
                "%s: %.1f %% of %d intervals of %d windows cover the truth"
                    .formatted(arm, 100 * covered, certified.size(), windows));
          }
        });
    return failures;
  }

  private static long certifiedWindows(ScoredRound round) {
    return round.onlyCertified().stream().mapToLong(ScoredAnswer::endMillis).distinct().count();
  }

  private static double leastShare(long windows, double probability) {
    return (double)
            BinomialDistribution.of((int) windows, probability).inverseCumulativeProbability(CHANCE)
        / windows;
  }
}

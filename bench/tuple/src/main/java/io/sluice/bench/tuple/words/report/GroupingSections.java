package io.sluice.bench.tuple.words.report;

import io.sluice.bench.experiment.ArmView;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.tuple.words.arm.WordArm;
import java.util.List;

/** Tables of what a grouping of words means for counters. */
public final class GroupingSections {

  private GroupingSections() {}

  /** Returns those of all rates, if the words of an arm are grouped. */
  public static List<Section> of(Results<WordRound> results, int usualTau) {
    List<String> grouped =
        results.labels().stream()
            .filter(label -> WordArm.of(Plan.arm(label), usualTau).grouping().isPresent())
            .toList();
    return grouped.isEmpty()
        ? List.of()
        : results.plan().workloads().stream()
            .map(
                rate ->
                    new Section(
                        "counters, %s/s".formatted(rate),
                        new Grid(
                            List.of("arm", "busiest", "slowest ms", "partial counts"),
                            grouped.stream()
                                .map(label -> row(label, results.view(label, rate, "")))
                                .toList()),
                        "busiest: words of the counter that got most, as a multiple of what each"
                            + " would get; slowest: the mean latency of the counter whose words"
                            + " were latest; partial counts: how many were merged, for each word"
                            + " that was counted. Medians of all rounds.",
                        false))
            .toList();
  }

  private static List<String> row(String label, ArmView<WordRound> rounds) {
    return List.of(
        label,
        Grid.number(rounds.median(WordRound::busiestCounter)),
        Grid.number(rounds.median(WordRound::slowestCounterMean)),
        Grid.number(rounds.median(WordRound::partialsPerWord)));
  }
}

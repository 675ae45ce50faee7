package io.sluice.bench.lachesis.report;

import static io.sluice.bench.experiment.Grid.interval;
import static io.sluice.bench.experiment.Grid.number;
import static io.sluice.bench.lachesis.report.LachesisTable.bounded;
import static io.sluice.bench.lachesis.report.LachesisTable.censored;
import static io.sluice.bench.lachesis.report.LachesisTable.median;

import io.sluice.bench.experiment.report.Columns;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;

/**
 * Engines that ran at the same time, as text: for each share a table per engine, then one of all
 * their items together. Medians over the rounds, ratios of pairs with their interval.
 */
final class FleetTable {

  private static final List<String> HEAD =
      List.of(
          "arm",
          "mean ms",
          "p50",
          "p99",
          "p99.9",
          "e2e ms",
          "e2e p99",
          "bounded",
          "censored",
          "B s",
          "end B",
          "krec/s",
          "CPU",
          "mean ratio (95 %)",
          "e2e ratio (95 %)",
          "krec/s ratio");

  private FleetTable() {}

  static String of(LachesisResult result) {
    StringBuilder text = new StringBuilder();
    for (double share : result.plan().rates()) {
      result.parts().forEach((engine, part) -> text.append(table(result, share, engine, part)));
    }
    return text.toString();
  }

  private static String table(
      LachesisResult result, double share, String engine, UnaryOperator<StepResult> part) {
    List<List<String>> lines = new ArrayList<>(List.of(HEAD));
    for (String arm : result.plan().labels()) {
      if (!result.of(arm, share).isEmpty()) {
        lines.add(row(result, arm, share, part));
      }
    }
    return "%s%s%n%s%n"
        .formatted(title(result, share, engine), result.plan().changes().told(), align(lines));
  }

  private static String align(List<List<String>> lines) {
    return lines.size() > 1 ? Columns.align(lines) : "nothing measured yet\n";
  }

  private static String title(LachesisResult result, double share, String engine) {
    if (engine.isEmpty()) {
      return String.format(Locale.ROOT, "all at %.2f of what each keeps up with alone", share);
    }
    return result.steps().stream()
        .filter(step -> step.rate() == share)
        .findFirst()
        .map(step -> step.members().get(engine).rate())
        .map(rate -> String.format(Locale.ROOT, "%s, %.0f items/s", engine, rate))
        .orElse(engine);
  }

  private static List<String> row(
      LachesisResult result, String arm, double share, UnaryOperator<StepResult> part) {
    List<StepResult> steps = result.of(arm, share).stream().map(part).toList();
    return List.of(
        arm,
        median(steps, step -> step.processingMs().mean()),
        median(steps, step -> step.processingMs().p50()),
        median(steps, step -> step.processingMs().p99()),
        median(steps, step -> step.processingMs().p999()),
        median(steps, step -> step.endToEndMs().mean()),
        median(steps, step -> step.endToEndMs().p99()),
        bounded(steps),
        censored(steps),
        median(steps, StepResult::backlogS),
        median(steps, StepResult::endBacklogS),
        median(steps, step -> step.throughputEps() / 1000),
        median(steps, StepResult::engineCores),
        ratio(result, arm, share, step -> part.apply(step).processingMs().mean()),
        ratio(result, arm, share, step -> part.apply(step).endToEndMs().mean()),
        number(result.ratio(arm, share, step -> part.apply(step).throughputEps()).median()));
  }

  private static String ratio(
      LachesisResult result, String arm, double share, ToDoubleFunction<StepResult> value) {
    return interval(result.ratio(arm, share, value));
  }
}

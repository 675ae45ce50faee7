package io.sluice.bench.lachesis.report;

import static io.sluice.bench.experiment.Grid.interval;
import static io.sluice.bench.experiment.Grid.number;

import io.sluice.bench.experiment.report.Columns;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/** A table per rate, as text: medians over the rounds, ratios of pairs with their interval. */
public final class LachesisTable {

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
          "end B",
          "krec/s",
          "CPU",
          "kswitch",
          "e2e ratio (95 %)",
          "e2e p99 ratio (95 %)");

  private LachesisTable() {}

  public static String of(LachesisResult result) {
    if (!result.plan().fleet().alone()) {
      return FleetTable.of(result);
    }
    return result.plan().search() ? ofSearch(result) : ofRates(result);
  }

  private static String ofSearch(LachesisResult result) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("arm", "items/s", "least", "most", "rounds", "ratio (95 %)"));
    for (String arm : result.plan().labels()) {
      double[] rates = result.sustained(arm).values().stream().mapToDouble(rate -> rate).toArray();
      if (rates.length > 0) {
        lines.add(
            List.of(
                arm,
                whole(Summary.median(rates)),
                whole(DoubleStream.of(rates).min().orElseThrow()),
                whole(DoubleStream.of(rates).max().orElseThrow()),
                Integer.toString(rates.length),
                interval(result.sustainedRatio(arm))));
      }
    }
    return "%s on %s, the highest rate that it keeps up with%s%n%s"
        .formatted(
            result.plan().workload(),
            result.plan().engine(),
            result.plan().told(),
            Columns.align(lines));
  }

  private static String whole(double value) {
    return String.format(Locale.ROOT, "%.0f", value);
  }

  private static String ofRates(LachesisResult result) {
    StringBuilder text = new StringBuilder();
    for (double rate : result.plan().rates()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s on %s, %.0f items/s%s%n",
              result.plan().workload(),
              result.plan().engine(),
              rate,
              result.plan().told()));
      List<List<String>> lines = new ArrayList<>(List.of(HEAD));
      for (String arm : result.plan().labels()) {
        if (!result.of(arm, rate).isEmpty()) {
          lines.add(row(result, arm, rate));
        }
      }
      text.append(Columns.align(lines)).append('\n');
    }
    return text.toString();
  }

  private static List<String> row(LachesisResult result, String arm, double rate) {
    List<StepResult> steps = result.of(arm, rate);
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
        median(steps, StepResult::endBacklogS),
        median(steps, step -> step.throughputEps() / 1000),
        median(steps, StepResult::engineCores),
        median(steps, step -> step.switchesPerS() / 1000),
        interval(result.ratio(arm, rate, step -> step.endToEndMs().mean())),
        interval(result.ratio(arm, rate, step -> step.endToEndMs().p99())));
  }

  /** Rounds in which the query kept up, of all. */
  static String bounded(List<StepResult> steps) {
    return steps.stream().filter(StepResult::bounded).count() + "/" + steps.size();
  }

  /** End-to-end latencies of what never left, of all rounds. */
  static String censored(List<StepResult> steps) {
    return Long.toString(steps.stream().mapToLong(step -> step.endToEndMs().censored()).sum());
  }

  static String median(List<StepResult> steps, ToDoubleFunction<StepResult> value) {
    return number(Summary.median(steps.stream().mapToDouble(value).toArray()));
  }
}

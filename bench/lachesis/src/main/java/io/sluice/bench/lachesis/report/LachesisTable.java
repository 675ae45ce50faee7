package io.sluice.bench.lachesis.report;

import io.sluice.bench.lachesis.round.StepResult;
import io.sluice.bench.stats.PairedRatio;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A table per rate, as text: medians over the rounds, ratios of pairs with their interval. */
public final class LachesisTable {

  private static final String HEAD =
      "%-14s %8s %8s %8s %8s %8s  %7s  %6s %6s  %5s  %7s  %-24s %-24s%n"
          .formatted(
              "arm",
              "mean ms",
              "p50",
              "p99",
              "p99.9",
              "e2e ms",
              "bounded",
              "end B",
              "krec/s",
              "CPU",
              "kswitch",
              "mean ratio (95 %)",
              "p99 ratio (95 %)");

  private LachesisTable() {}

  public static String of(LachesisResult result) {
    StringBuilder text = new StringBuilder();
    for (double rate : result.plan().rates()) {
      text.append(
          String.format(
              Locale.ROOT,
              "%s on %s, %.0f items/s%n",
              result.plan().workload(),
              result.plan().engine(),
              rate));
      text.append(HEAD);
      for (String arm : result.plan().labels()) {
        if (!result.of(arm, rate).isEmpty()) {
          text.append(row(result, arm, rate));
        }
      }
      text.append('\n');
    }
    return text.toString();
  }

  private static String row(LachesisResult result, String arm, double rate) {
    List<StepResult> steps = result.of(arm, rate);
    long bounded = steps.stream().filter(StepResult::bounded).count();
    return String.format(
        Locale.ROOT,
        "%-14s %8s %8s %8s %8s %8s  %7s  %6s %6s  %5s  %7s  %-24s %-24s%n",
        arm,
        median(steps, step -> step.processingMs().mean()),
        median(steps, step -> step.processingMs().p50()),
        median(steps, step -> step.processingMs().p99()),
        median(steps, step -> step.processingMs().p999()),
        median(steps, step -> step.endToEndMs().mean()),
        bounded + "/" + steps.size(),
        median(steps, StepResult::endBacklogS),
        median(steps, step -> step.throughputEps() / 1000),
        median(steps, StepResult::engineCores),
        median(steps, step -> step.switchesPerS() / 1000),
        ratio(result.ratio(arm, rate, step -> step.endToEndMs().mean())),
        ratio(result.ratio(arm, rate, step -> step.endToEndMs().p99())));
  }

  private static String median(List<StepResult> steps, ToDoubleFunction<StepResult> value) {
    double[] sorted = steps.stream().mapToDouble(value).sorted().toArray();
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return digits(median);
  }

  private static String ratio(PairedRatio ratio) {
    return ratio.pairs() < 3
        ? digits(ratio.median())
        : "%s (%s-%s)".formatted(digits(ratio.median()), digits(ratio.low()), digits(ratio.high()));
  }

  /** Three of them. */
  private static String digits(double value) {
    if (Double.isNaN(value)) {
      return "-";
    }
    int before = value == 0 ? 1 : (int) Math.floor(Math.log10(Math.abs(value))) + 1;
    return String.format(Locale.ROOT, "%." + Math.max(0, Math.min(4, 3 - before)) + "f", value);
  }
}

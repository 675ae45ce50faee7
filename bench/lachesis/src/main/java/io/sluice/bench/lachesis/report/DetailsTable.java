package io.sluice.bench.lachesis.report;

import static io.sluice.bench.experiment.Grid.interval;
import static io.sluice.bench.experiment.Grid.number;
import static io.sluice.bench.lachesis.report.LachesisTable.median;

import io.sluice.bench.experiment.report.Columns;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.lachesis.round.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;

/**
 * What the tables of arms have no room for, as text: how far rounds are apart, what policies are
 * after, and the queues in front of each operator. Of several engines each has its own.
 */
public final class DetailsTable {

  private static final Map<String, ToDoubleFunction<StepResult>> SPREAD = new LinkedHashMap<>();
  private static final Map<String, ToDoubleFunction<StepResult>> GOALS = new LinkedHashMap<>();
  private static final Map<String, ToDoubleFunction<StepResult.OperatorResult>> OPERATOR =
      new LinkedHashMap<>();

  static {
    SPREAD.put("mean ms", step -> step.processingMs().mean());
    SPREAD.put("p99", step -> step.processingMs().p99());
    SPREAD.put("p99.9", step -> step.processingMs().p999());
    SPREAD.put("e2e ms", step -> step.endToEndMs().mean());
    SPREAD.put("e2e p99", step -> step.endToEndMs().p99());
    SPREAD.put("end B", StepResult::endBacklogS);
    SPREAD.put("krec/s", step -> step.throughputEps() / 1000);
    SPREAD.put("CPU", StepResult::engineCores);
    GOALS.put("qs: queue variance", StepResult::queueVariance);
    GOALS.put("fcfs: longest in system ms", step -> step.processingMs().max());
    GOALS.put("hr: mean ms", step -> step.processingMs().mean());
    OPERATOR.put("queue p50", StepResult.OperatorResult::queueP50);
    OPERATOR.put("p90", StepResult.OperatorResult::queueP90);
    OPERATOR.put("p99", StepResult.OperatorResult::queueP99);
    OPERATOR.put("max", StepResult.OperatorResult::queueMax);
    OPERATOR.put("in/s", StepResult.OperatorResult::inEps);
    OPERATOR.put("us", StepResult.OperatorResult::costUs);
  }

  private DetailsTable() {}

  /** Empty for a search: each of its steps is at another rate. */
  public static String of(LachesisResult result) {
    StringBuilder text = new StringBuilder();
    if (!result.plan().search()) {
      for (double rate : result.plan().rates()) {
        result.parts().forEach((engine, part) -> text.append(of(result, rate, engine, part)));
      }
    }
    return text.toString();
  }

  private static String of(
      LachesisResult result, double rate, String engine, UnaryOperator<StepResult> part) {
    Map<String, List<StepResult>> arms = new LinkedHashMap<>();
    for (String arm : result.plan().labels()) {
      List<StepResult> steps = result.of(arm, rate).stream().map(part).toList();
      if (!steps.isEmpty()) {
        arms.put(arm, steps);
      }
    }
    String at = String.format(Locale.ROOT, "%s at %.2f", engine.isEmpty() ? "all" : engine, rate);
    String title = engine.isEmpty() && result.plan().fleet().alone() ? perSecond(rate) : at;
    return """
        %s: median round (least-most)
        %s
        %s: what policies are after, with ratios (95 %%)
        %s
        %s"""
        .formatted(
            title, spread(arms), title, goals(result, rate, part, arms), operators(title, arms));
  }

  private static String perSecond(double rate) {
    return String.format(Locale.ROOT, "%.0f items/s", rate);
  }

  private static String spread(Map<String, List<StepResult>> arms) {
    List<List<String>> lines = new ArrayList<>(List.of(head(List.of("arm"), SPREAD.keySet())));
    arms.forEach(
        (arm, steps) -> {
          List<String> line = new ArrayList<>(List.of(arm));
          SPREAD.values().forEach(value -> line.add(range(ArmSummary.values(steps, value))));
          lines.add(line);
        });
    return Columns.align(lines);
  }

  private static String range(double... values) {
    return "%s (%s-%s)"
        .formatted(
            number(Summary.median(values)),
            number(DoubleStream.of(values).min().orElse(Double.NaN)),
            number(DoubleStream.of(values).max().orElse(Double.NaN)));
  }

  private static String goals(
      LachesisResult result,
      double rate,
      UnaryOperator<StepResult> part,
      Map<String, List<StepResult>> arms) {
    List<String> head = new ArrayList<>(List.of("arm"));
    GOALS.keySet().forEach(goal -> head.addAll(List.of(goal, "ratio")));
    List<List<String>> lines = new ArrayList<>(List.of(head));
    arms.forEach(
        (arm, steps) -> {
          List<String> line = new ArrayList<>(List.of(arm));
          for (ToDoubleFunction<StepResult> goal : GOALS.values()) {
            line.add(median(steps, goal));
            line.add(
                interval(result.ratio(arm, rate, step -> goal.applyAsDouble(part.apply(step)))));
          }
          lines.add(line);
        });
    return Columns.align(lines);
  }

  /** Nothing where there are none: of several engines together. */
  private static String operators(String title, Map<String, List<StepResult>> arms) {
    List<List<String>> lines =
        new ArrayList<>(List.of(head(List.of("operator", "arm"), OPERATOR.keySet())));
    Set<String> names = new TreeSet<>();
    arms.values().forEach(steps -> steps.forEach(step -> names.addAll(step.operators().keySet())));
    for (String name : names) {
      arms.forEach((arm, steps) -> lines.add(operator(name, arm, steps)));
    }
    return names.isEmpty()
        ? ""
        : "%s: items in front of each operator, medians of rounds%n%s%n"
            .formatted(title, Columns.align(lines));
  }

  private static List<String> operator(String name, String arm, List<StepResult> steps) {
    List<StepResult.OperatorResult> results =
        steps.stream()
            .map(step -> Optional.ofNullable(step.operators().get(name)))
            .flatMap(Optional::stream)
            .toList();
    List<String> line = new ArrayList<>(List.of(name, arm));
    OPERATOR
        .values()
        .forEach(
            value -> {
              double[] rounds = results.stream().mapToDouble(value).toArray();
              line.add(number(Summary.median(rounds)));
            });
    return line;
  }

  private static List<String> head(List<String> first, Set<String> others) {
    List<String> head = new ArrayList<>(first);
    head.addAll(others);
    return head;
  }
}

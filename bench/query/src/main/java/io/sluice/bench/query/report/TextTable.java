package io.sluice.bench.query.report;

import io.sluice.bench.experiment.load.Burst;
import io.sluice.bench.experiment.report.Columns;
import io.sluice.bench.query.plan.BenchPlan;
import java.util.ArrayList;
import java.util.List;

/** The run as text for a terminal. */
public final class TextTable {

  private TextTable() {}

  public static String of(RunResult run) {
    return of(ResultTable.of(run)) + notes(run);
  }

  /** Any table of a run. */
  public static String of(ResultTable table) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(table.head());
    lines.addAll(table.rows());
    return Columns.align(lines);
  }

  private static String notes(RunResult run) {
    StringBuilder text = new StringBuilder("\n");
    for (ArmResult arm : run.arms().subList(1, run.arms().size())) {
      Pairing pairing = run.pairing(arm);
      text.append(
          "%s: %d of %d pairs comparable, mean ratio of those %s%n"
              .formatted(
                  arm.name(),
                  pairing.comparable(),
                  pairing.kept(),
                  ResultTable.interval(pairing.ratioOfComparable(Metric.LATENCY_MEAN))));
    }
    run.arms()
        .forEach(arm -> run.rivals(arm).forEach(rival -> text.append(rival(run, arm, rival))));
    text.append(conditions(run.plan()));
    if (run.plan().claim()) {
      EstimatesTable.of(run).ifPresent(table -> text.append(of(table)).append('\n'));
    }
    text.append(
        "results: %s; rounds disturbed by other processes: %d of %d%s%n"
            .formatted(
                run.checks().passed() ? "complete, correct and equal in all arms" : "NOT RIGHT",
                run.disturbed(),
                run.records().size(),
                run.partial() ? "; PARTIAL run" : ""));
    run.checks().failures().forEach(failure -> text.append("  ").append(failure).append('\n'));
    return text.toString();
  }

  /** The conditions that decide most about what an order can gain. */
  private static String conditions(BenchPlan plan) {
    Burst burst = plan.burst();
    return "load: %s of the capacity, %s; windows of the %d queries close at %s%n"
        .formatted(
            ResultTable.number(plan.load()),
            burst.swings()
                ? "in bursts of %s times that".formatted(ResultTable.number(burst.factor()))
                : "steady",
            plan.workload().queries(),
            plan.workload().aligned() ? "the same instants" : "different moments");
  }

  private static String rival(RunResult run, ArmResult arm, ArmResult rival) {
    Pairing pairing = run.pairing(arm, rival);
    return "%s against %s: mean ratio %s, p99 %s%n"
        .formatted(
            arm.name(),
            rival.name(),
            ResultTable.interval(pairing.ratio(Metric.LATENCY_MEAN)),
            ResultTable.interval(pairing.ratio(Metric.LATENCY_P99)));
  }
}

package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Curves;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the data of the report's charts over time.
 *
 * @param arms the arms' labels, in the plan's order
 * @param loads the workloads, in the order of the run
 * @param lines one per round
 */
record ReportData(List<String> arms, List<String> loads, List<Line> lines) {

  /** Is one round over time. */
  record Line(
      int round,
      String load,
      String arm,
      List<double[]> latency,
      List<double[]> backlog,
      List<Decisions.Mark> decisions,
      List<Curves.Mark> marks) {}

  static <R> ReportData of(Results<R> results, Decisions decisions) {
    List<Line> lines = new ArrayList<>();
    for (Round<R> round : results.rounds()) {
      Curves curves = results.comparison().curves(round.report());
      if (!curves.latency().isEmpty() || !curves.backlog().isEmpty()) {
        lines.add(
            new Line(
                round.slot().round(),
                round.slot().workload(),
                round.slot().arm(),
                curves.latency(),
                curves.backlog(),
                decisions.during(curves),
                curves.marks()));
      }
    }
    return new ReportData(results.labels(), Distribution.loads(results), lines);
  }
}

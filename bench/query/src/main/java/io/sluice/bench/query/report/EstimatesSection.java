package io.sluice.bench.query.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import io.sluice.bench.experiment.stats.Summary;
import io.sluice.bench.protocol.RoundReport;
import io.sluice.bench.query.plan.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Shows how well each arm predicted sweeping watermarks, and what that cost (thesis Fig. 3.9). */
final class EstimatesSection {

  private static final List<String> HEAD =
      List.of(
          "sweeping watermarks",
          "f %",
          "epochs",
          "inside %",
          "width ms",
          "range ms",
          "ratio",
          "regr. inside %",
          "regr. ms",
          "scheduler % of a core",
          "backlog s");

  private static final String NOTE =
      "f: requested probability. Inside: share of the epochs whose sweeping watermark arrived in "
          + "the range stated at their start, without the time in the engine's queues. Width: "
          + "median of the stated ranges; range: width of the range that really held that share, "
          + "mean of the queries; ratio: of the two. Regr.: a line fitted online to the same lags. "
          + "Scheduler: CPU time of its threads.";

  private EstimatesSection() {}

  /** Returns the section; empty if no arm stated any range. */
  static Optional<Section> of(Results<RoundReport> results, Map<String, Arm> arms) {
    List<List<String>> rows = new ArrayList<>();
    for (Arm arm : arms.values()) {
      List<RoundReport> reports = results.of(arm.name()).stream().map(Round::report).toList();
      SwmEstimates.of(arm, reports).ifPresent(all -> rows.add(row(arm.name(), reports, all)));
    }
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Section(
                "How well sweeping watermarks were predicted",
                new Grid(HEAD, rows),
                NOTE,
                !results.plan().claim()));
  }

  private static List<String> row(String name, List<RoundReport> reports, SwmEstimates all) {
    return List.of(
        name,
        Grid.number(100 * all.confidence()),
        Integer.toString(all.epochs()),
        percent(all.inside()),
        Grid.number(all.widthMs()),
        Grid.number(all.rangeMs()),
        Grid.number(all.widthRatio()),
        percent(all.regressionInside()),
        Grid.number(all.regressionWidthMs()),
        Grid.number(100 * median(reports.stream().mapToDouble(RoundReport::schedulerCores))),
        Grid.number(median(reports.stream().mapToDouble(RoundReport::backlogSeconds))));
  }

  private static double median(java.util.stream.DoubleStream values) {
    return Summary.median(values.toArray());
  }

  private static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.1f", 100 * share) : "-";
  }
}

package io.sluice.bench.query.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** How well each arm said when sweeping watermarks come, and what that cost (thesis Fig. 3.9). */
final class EstimatesTable {

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

  private EstimatesTable() {}

  /** Empty if no arm said anything. */
  static Optional<ResultTable> of(RunResult run) {
    List<List<String>> rows = new ArrayList<>();
    for (ArmResult arm : run.arms()) {
      arm.estimates().ifPresent(all -> rows.add(row(arm, all)));
    }
    return rows.isEmpty() ? Optional.empty() : Optional.of(new ResultTable(HEAD, rows));
  }

  private static List<String> row(ArmResult arm, SwmEstimates all) {
    return List.of(
        arm.name(),
        ResultTable.number(100 * all.confidence()),
        Integer.toString(all.epochs()),
        percent(all.inside()),
        ResultTable.number(all.widthMs()),
        ResultTable.number(all.rangeMs()),
        ResultTable.number(all.widthRatio()),
        percent(all.regressionInside()),
        ResultTable.number(all.regressionWidthMs()),
        ResultTable.number(100 * arm.median(RoundMetrics::schedulerCores)),
        ResultTable.number(arm.median(Metric.BACKLOG)));
  }

  private static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.1f", 100 * share) : "-";
  }
}

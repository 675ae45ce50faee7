package io.sluice.cli.simulate;

import io.sluice.bench.simulator.study.EstimateStudy;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Shows how well sweeping watermarks were predicted.
 *
 * @param command as typed
 */
public record EstimatesResult(String command, List<EstimateStudy.Row> rows) implements Result {

  private static final String HEAD =
      "%-12s  %6s  %7s  %8s  %8s  %8s  %5s%n"
          .formatted("estimator", "f", "epochs", "inside", "width ms", "range ms", "ratio");

  @Override
  public String text() {
    return rows.stream()
        .map(EstimatesResult::line)
        .collect(
            Collectors.joining(
                "",
                HEAD,
                """

                inside: share of sweeping watermarks that arrived in the stated interval
                width, range: median width of the intervals; of the range that held that share
                """));
  }

  private static String line(EstimateStudy.Row row) {
    return String.format(
        Locale.ROOT,
        "%-12s  %5.0f%%  %7d  %7.1f%%  %8.1f  %8.1f  %5.2f%n",
        row.estimator(),
        100 * row.confidence(),
        row.epochs(),
        100 * row.inside(),
        row.widthMillis(),
        row.trueWidthMillis(),
        row.widthRatio());
  }
}

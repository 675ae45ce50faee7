package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.window.WindowSweep;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Shows how often intervals cover, for many confidences, bounds and shares of late events. */
public record SweptWindowsResult(List<WindowSweep.Row> rows) implements Result {

  private static final String HEAD =
      """
                                        covered   certi-  com-    un-        wait ms     error
      case              at    error  late           fied    plete   certified  p50   p99   mean
      """;

  private record Document(List<WindowSweep.Row> rows) {}

  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(new Document(rows)).strip();
  }

  @Override
  public String text() {
    return rows.stream()
        .map(SweptWindowsResult::line)
        .collect(
            Collectors.joining(
                "",
                HEAD,
                """

                at: confidence; late: share of events that arrive after the end of their window
                covered: share of certified windows whose interval holds the result over all events\
                """));
  }

  private static String line(WindowSweep.Row row) {
    var result = row.result();
    return String.format(
        Locale.ROOT,
        "%-16s  %2.0f %%  %3.0f %%  %3.0f %%  %7s  %4.0f %%  %4.0f %%  %6.1f %%  %5.0f %5.0f  %5.2f%n",
        result.source(),
        row.confidencePercent(),
        row.errorPercent(),
        row.latePercent(),
        SimulatedWindowsResult.share("%.1f %%", result.coverage()),
        100.0 * result.certified() / result.windows(),
        100 * result.complete(),
        100 * result.uncertified(),
        result.waitP50Millis(),
        result.waitP99Millis(),
        100 * result.meanError());
  }
}

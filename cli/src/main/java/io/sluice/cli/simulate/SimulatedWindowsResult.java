package io.sluice.cli.simulate;

import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.annotation.JsonValue;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.window.WindowResult;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Shows the results of approximate windows in virtual time.
 *
 * @param confidence the confidence of their intervals
 */
public record SimulatedWindowsResult(double confidence, List<WindowResult> cases)
    implements Result {

  private static final String HEAD =
      """
                        covered  worst    half-   certi-  com-    un-        wait ms       error %%     used
      case              (%s)  key      width   fied    plete   certified  p50   p99   mean    p95
      """;

  private record Document(double confidence, List<WindowResult> cases) {}

  /** Returns the result as JSON; a share of no windows is null. */
  @JsonValue
  @JsonRawValue
  String json() {
    return ResultJson.lines(new Document(confidence, cases)).strip();
  }

  @Override
  public String text() {
    String level = String.format(Locale.ROOT, "%.1f %%", 100 * confidence);
    return cases.stream()
        .map(SimulatedWindowsResult::line)
        .collect(
            Collectors.joining(
                "",
                HEAD.formatted(level),
                """

                covered: share of certified windows whose interval holds the result over all events
                worst key: the same of the key that has the least
                complete: windows that waited until no event could be missing
                used: share of events that had arrived when the window answered\
                """));
  }

  private static String line(WindowResult row) {
    return String.format(
        Locale.ROOT,
        "%-16s  %7s  %7s  %6s  %4.0f %%  %4.0f %%  %6.1f %%  %5.0f %5.0f  %5s "
            + " %5s  %3.0f %%%n",
        row.source(),
        share("%.1f %%", row.coverage()),
        share("%.1f %%", row.leastCoverage()),
        share("%.2f %%", row.halfWidth()),
        100.0 * row.certified() / row.windows(),
        100 * row.complete(),
        100 * row.uncertified(),
        row.waitP50Millis(),
        row.waitP99Millis(),
        share("%.2f", row.meanError()),
        share("%.2f", row.errorP95()),
        100 * row.sampled());
  }

  /** Formats a share; if no window was certified, there is none. */
  static String share(String format, double share) {
    return !Double.isFinite(share) ? "-" : String.format(Locale.ROOT, format, 100 * share);
  }
}

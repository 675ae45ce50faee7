package io.sluice.cli.measure;

import io.sluice.bench.window.WindowResult;
import io.sluice.cli.contract.Result;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What approximate windows did in virtual time.
 *
 * @param confidence of their intervals
 */
public record SimulatedWindowsResult(double confidence, List<WindowResult> cases)
    implements Result {

  private static final String HEAD =
      """
                        covered  worst    half-   certi-  com-    un-        wait ms       error %%     used
      case              (%s)  key      width   fied    plete   certified  p50   p99   mean    p95
      """;

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
        "%-16s  %7s  %7s  %6s  %4.0f %%  %4.0f %%  %6.1f %%  %5.0f %5.0f  %5.2f "
            + " %5.2f  %3.0f %%%n",
        row.source(),
        share("%.1f %%", row.coverage()),
        share("%.1f %%", row.leastCoverage()),
        share("%.2f %%", row.halfWidth()),
        100.0 * row.certified() / row.windows(),
        100 * row.complete(),
        100 * row.uncertified(),
        row.waitP50Millis(),
        row.waitP99Millis(),
        100 * row.meanError(),
        100 * row.errorP95(),
        100 * row.sampled());
  }

  /** Shows a share, or that there is none because no window was certified. */
  private static String share(String format, double share) {
    return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, format, 100 * share);
  }
}

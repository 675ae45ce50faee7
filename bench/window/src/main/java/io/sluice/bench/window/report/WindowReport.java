package io.sluice.bench.window.report;

import static io.sluice.bench.experiment.report.HtmlPage.escape;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.report.HtmlPage;
import io.sluice.bench.window.RecordedResult;
import io.sluice.bench.window.WindowResult;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.core.window.answer.Reason;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Draws the results of windows on recorded events, as one HTML file. */
public final class WindowReport {

  private static final HtmlPage PAGE = new HtmlPage(WindowReport.class, "windows");

  private WindowReport() {}

  /**
   * Returns the page.
   *
   * @param events the events
   * @param verdict the verdict
   * @param facts how the page was made, for users
   */
  public static String of(RecordedEvents events, WindowVerdict verdict, Map<String, String> facts) {
    RecordedResult run = verdict.run();
    return PAGE.fill(
        WindowCharts.of(events, run.answers(), verdict.confidence().level()),
        Map.of(
            "title", escape("Sluice: windows on " + run.result().source()),
            "verdict", escape(verdict.text()),
            "tables", tables(run),
            "facts", HtmlPage.facts(facts)));
  }

  private static String tables(RecordedResult run) {
    WindowResult result = run.result();
    Grid arms =
        new Grid(
            List.of("", "wait p50", "wait p99", "error mean", "error p95", "events used"),
            List.of(
                List.of(
                    "approximate",
                    WindowVerdict.time(result.waitP50Millis()),
                    WindowVerdict.time(result.waitP99Millis()),
                    percent(result.meanError()),
                    percent(result.errorP95()),
                    percent(result.sampled())),
                List.of(
                    "stock, %.1f %%".formatted(100 * run.stock().share()),
                    WindowVerdict.time(run.stock().waitP50Millis()),
                    WindowVerdict.time(run.stock().waitP99Millis()),
                    "",
                    "",
                    percent(1 - run.stock().lost()))));
    Grid reasons =
        new Grid(
            List.of("reason", "certified", "answers", "share"),
            Arrays.stream(Reason.values())
                .filter(result.reasons()::containsKey)
                .map(reason -> row(reason, result))
                .toList());
    return HtmlPage.section(
            "Waiting and error",
            arms,
            "Waits are from the end of a window until its answer. Errors are relative to the"
                + " result over all events.")
        + HtmlPage.section("Why windows answered", reasons, "");
  }

  private static List<String> row(Reason reason, WindowResult result) {
    int answers = result.reasons().get(reason);
    return List.of(
        reason.name(),
        reason.certifies() ? "yes" : "no",
        Integer.toString(answers),
        percent((double) answers / result.windows()));
  }

  private static String percent(double share) {
    return Double.isFinite(share) ? String.format(Locale.ROOT, "%.2f %%", 100 * share) : "-";
  }
}

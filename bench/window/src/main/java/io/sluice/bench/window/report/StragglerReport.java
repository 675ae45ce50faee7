package io.sluice.bench.window.report;

import static io.sluice.bench.experiment.report.HtmlPage.escape;

import io.sluice.bench.experiment.report.HtmlPage;
import io.sluice.bench.window.Stragglers;
import java.util.List;
import java.util.Map;

/**
 * Draws how long stragglers hold windows up and how much they add to accuracy, as one HTML file.
 */
public final class StragglerReport {

  private static final HtmlPage PAGE = new HtmlPage(StragglerReport.class, "stragglers");

  private StragglerReport() {}

  /** Returns the page. */
  public static String of(List<Stragglers> streams, Map<String, String> facts) {
    return PAGE.fill(
        Map.of("streams", streams),
        Map.of(
            "title", escape("Sluice: what stragglers cost, and what they are worth"),
            "facts", HtmlPage.facts(facts)));
  }
}

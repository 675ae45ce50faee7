package io.sluice.bench.tuple.report;

import static io.sluice.bench.experiment.report.HtmlPage.escape;

import io.sluice.bench.experiment.report.HtmlPage;
import io.sluice.bench.tuple.paper.PaperFigures;
import io.sluice.bench.tuple.slots.OrderScore;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Draws what orders of outgoing tuples did, as one HTML file. */
public final class TupleReport {

  private static final HtmlPage ORDERS = new HtmlPage(TupleReport.class, "orders");
  private static final HtmlPage PAPER = new HtmlPage(TupleReport.class, "paper");

  private TupleReport() {}

  /**
   * Returns the page of a comparison.
   *
   * @param facts how it was made, for people
   */
  public static String of(String source, List<OrderScore> scores, Map<String, String> facts) {
    return ORDERS.fill(
        Map.of("scores", scores),
        Map.of(
            "title", escape("Sluice: orders of outgoing tuples, " + source),
            "tables", HtmlPage.section("All orders", OrderTable.of(scores), OrderTable.NOTE),
            "facts", HtmlPage.facts(facts)));
  }

  /**
   * Returns the page with the figures of the paper.
   *
   * @param facts how it was made, for people
   */
  public static String of(PaperFigures figures, Map<String, String> facts) {
    String tables =
        PaperTables.figures(figures).entrySet().stream()
            .map(figure -> HtmlPage.section(figure.getKey(), figure.getValue(), ""))
            .collect(Collectors.joining());
    return PAPER.fill(
        figures,
        Map.of(
            "title", escape("Sluice: the simulated figures of Hone"),
            "claims",
                HtmlPage.section(
                    "Paper and simulation", PaperTables.claims(figures), PaperTables.CLAIMS_NOTE),
            "tables", tables,
            "facts", HtmlPage.facts(facts)));
  }
}

package io.sluice.bench.experiment.report;

import static io.sluice.bench.experiment.report.HtmlPage.escape;

import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Makes the HTML report of a run. */
public final class HtmlReport {

  private static final HtmlPage PAGE = new HtmlPage(HtmlReport.class, "report");

  private HtmlReport() {}

  /** Returns the report of a run without a journal. */
  public static <R> String of(Results<R> results, HostFacts host, String commit) {
    return of(results, Decisions.NONE, host, commit);
  }

  /** Returns the report of a run. */
  public static <R> String of(
      Results<R> results, Decisions decisions, HostFacts host, String commit) {
    String tables =
        ArmTables.of(results).stream()
            .map(table -> section(new Section(table.title(), table.grid(), "", false)))
            .collect(Collectors.joining());
    String sections =
        results.comparison().sections(results).stream()
            .map(HtmlReport::section)
            .collect(Collectors.joining());
    Pictures<R> pictures = new Pictures<>(results);
    return PAGE.fill(
        ReportData.of(results, decisions),
        Map.of(
            "pictures", pictures(pictures, results.first()),
            "title", escape("Sluice: " + results.comparison().workload()),
            "verdict", escape(Verdict.of(results)),
            "tables", tables,
            "sections", sections,
            "checks", list(checks(results)),
            "facts", facts(results, host, commit)));
  }

  private static String pictures(Pictures<?> pictures, String first) {
    return HtmlPage.picture(
            "ratios",
            "Ratios to " + first,
            pictures.ratios(),
            "Dots: single pairs. Diamond and bar: geometric mean and its 95 % interval. Left of the"
                + " dashed line: less than "
                + first
                + ".")
        + HtmlPage.picture(
            "rates",
            "Latency against rate",
            pictures.rates(),
            "Medians of rounds; bars from the least to the most. Hollow: less than 98 % of what was"
                + " offered was handled.")
        + HtmlPage.picture(
            "cdf",
            "Distribution of latency",
            pictures.distributions(),
            "All rounds together. Bands: 95 % bootstrap over starts of the processes, or over rounds"
                + " where there was one start.")
        + HtmlPage.picture(
            "letters",
            "Letter values of latency",
            pictures.letters(),
            "All rounds together. Gap: median. The highest box holds the middle half of the results;"
                + " each lower one halves what is left on either side (p87.5, p93.8 … p99.9), as far"
                + " as there are five results beyond it. Ring: the longest.");
  }

  private static String section(Section section) {
    String title = section.title().isEmpty() ? "The median round of each arm" : section.title();
    return HtmlPage.section(title, section.grid(), section.note());
  }

  private static <R> List<String> checks(Results<R> results) {
    List<String> lines = new ArrayList<>();
    results
        .checked()
        .forEach(
            (check, failures) -> {
              if (failures.isEmpty()) {
                lines.add(check.meaning());
              }
              lines.addAll(failures);
            });
    return lines;
  }

  private static String list(List<String> lines) {
    return lines.stream()
        .map(line -> "<li>" + escape(line) + "</li>")
        .collect(Collectors.joining());
  }

  private static <R> String facts(Results<R> results, HostFacts host, String commit) {
    Plan<?> plan = results.plan();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("command", plan.command());
    facts.put("commit", commit);
    facts.put("host", "%d cores, %s, Java %s".formatted(host.cores(), host.kernel(), host.java()));
    facts.put("seed", Long.toString(plan.seed()));
    facts.putAll(results.comparison().facts());
    facts.put("rounds", "%d of %d run".formatted(results.rounds().size(), plan.slots()));
    facts.put("disturbed rounds", disturbed(results));
    return HtmlPage.facts(facts);
  }

  private static String disturbed(Results<?> results) {
    String rounds =
        results.rounds().stream()
            .filter(Round::disturbed)
            .map(
                round ->
                    "round %d %s (%.2f cores)"
                        .formatted(
                            round.slot().round() + 1, round.slot().arm(), round.foreignCores()))
            .collect(Collectors.joining(", "));
    return rounds.isEmpty() ? "none" : rounds;
  }
}

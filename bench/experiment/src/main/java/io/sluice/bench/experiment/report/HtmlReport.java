package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Plan;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Round;
import io.sluice.bench.experiment.Section;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A run as one HTML file that needs nothing else: style, script, chart library and data are inside,
 * and it never asks the network for anything.
 */
public final class HtmlReport {

  private static final Pattern SLOT = Pattern.compile("\\{\\{([a-z]+)}}");
  private static final String CHART_LIBRARY =
      "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

  private HtmlReport() {}

  /** Returns the report of a run that wrote no journal. */
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
    String library = resource(CHART_LIBRARY).replaceAll("//# sourceMappingURL=.*", "");
    String data = ResultJson.write(ReportData.of(results, decisions)).replace("<", "\\u003c");
    Map<String, String> slots =
        Map.ofEntries(
            Map.entry("style", resource("report.css")),
            Map.entry("library", library),
            Map.entry("script", resource("report.js")),
            Map.entry("data", data),
            Map.entry("first", escape(results.first())),
            Map.entry("title", escape("Sluice: " + results.comparison().workload())),
            Map.entry("verdict", escape(Verdict.of(results))),
            Map.entry("tables", tables),
            Map.entry("sections", sections),
            Map.entry("checks", list(checks(results))),
            Map.entry("facts", facts(results, host, commit)));
    return fill(resource("report.html"), slots);
  }

  private static String fill(String template, Map<String, String> slots) {
    return SLOT.matcher(template)
        .replaceAll(slot -> Matcher.quoteReplacement(slots.get(slot.group(1))));
  }

  private static String section(Section section) {
    String title = section.title().isEmpty() ? "The median round of each arm" : section.title();
    return fill(
        resource("section.html"),
        Map.of(
            "title", escape(title),
            "table", table(section.grid()),
            "note", escape(section.note())));
  }

  private static String table(Grid grid) {
    String head =
        grid.head().stream()
            .map(title -> "<th scope=\"col\">" + escape(title) + "</th>")
            .collect(Collectors.joining("", "<thead><tr>", "</tr></thead>"));
    return grid.rows().stream()
        .map(HtmlReport::row)
        .collect(Collectors.joining("", head + "<tbody>", "</tbody>"));
  }

  private static String row(List<String> cells) {
    String name = "<tr><th scope=\"row\">" + escape(cells.get(0)) + "</th>";
    return cells.stream()
        .skip(1)
        .map(cell -> "<td>" + escape(cell) + "</td>")
        .collect(Collectors.joining("", name, "</tr>"));
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
    return facts.entrySet().stream()
        .map(
            fact ->
                "<dt>%s</dt><dd>%s</dd>".formatted(escape(fact.getKey()), escape(fact.getValue())))
        .collect(Collectors.joining());
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

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String resource(String name) {
    try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("not on the class path: " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

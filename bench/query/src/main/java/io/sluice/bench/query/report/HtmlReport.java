package io.sluice.bench.query.report;

import io.sluice.bench.experiment.report.HostFacts;
import io.sluice.bench.experiment.report.ResultJson;
import io.sluice.bench.query.plan.BenchPlan;
import io.sluice.bench.query.runner.RoundRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The run as one HTML file that needs nothing else: style, script, chart library and data are
 * inside, and it never asks the network for anything.
 */
public final class HtmlReport {

  private static final Pattern SLOT = Pattern.compile("\\{\\{([a-z]+)}}");

  private static final String CHART_LIBRARY =
      "/META-INF/resources/webjars/chart.js/4.5.1/dist/chart.umd.min.js";

  private HtmlReport() {}

  public static String of(RunResult run, HostFacts host, String commit) {
    return of(run, host, commit, List.of());
  }

  /** With sections of its own. */
  public static String of(RunResult run, HostFacts host, String commit, List<Section> more) {
    String sections = more.stream().map(HtmlReport::section).collect(Collectors.joining());
    Map<String, String> slots =
        Map.of(
            "style", resource("report.css"),
            "library", resource(CHART_LIBRARY).replaceAll("//# sourceMappingURL=.*", ""),
            "script", resource("report.js"),
            "data", ResultJson.write(ReportData.of(run)).replace("<", "\\u003c"),
            "title", escape("Sluice: " + run.plan().workload().workload()),
            "verdict", escape(Verdict.of(run)),
            "table", table(ResultTable.of(run)),
            "estimates", estimates(run) + sections,
            "checks", list(checks(run)),
            "facts", facts(run, host, commit));
    return fill(resource("report.html"), slots);
  }

  private static String fill(String template, Map<String, String> slots) {
    return SLOT.matcher(template)
        .replaceAll(slot -> Matcher.quoteReplacement(slots.get(slot.group(1))));
  }

  private static String table(ResultTable table) {
    String head =
        table.head().stream()
            .map(title -> "<th scope=\"col\">" + escape(title) + "</th>")
            .collect(Collectors.joining("", "<thead><tr>", "</tr></thead>"));
    return table.rows().stream()
        .map(HtmlReport::row)
        .collect(Collectors.joining("", head + "<tbody>", "</tbody>"));
  }

  private static String estimates(RunResult run) {
    return EstimatesTable.of(run)
        .map(table -> fill(resource("estimates.html"), Map.of("table", table(table))))
        .orElse("");
  }

  private static String section(Section section) {
    Map<String, String> slots =
        Map.of(
            "title", escape(section.title()),
            "table", table(section.table()),
            "note", escape(section.note()));
    return fill(resource("section.html"), slots);
  }

  private static String row(List<String> cells) {
    String name = "<tr><th scope=\"row\">" + escape(cells.get(0)) + "</th>";
    return cells.stream()
        .skip(1)
        .map(cell -> "<td>" + escape(cell) + "</td>")
        .collect(Collectors.joining("", name, "</tr>"));
  }

  private static List<String> checks(RunResult run) {
    if (!run.checks().passed()) {
      return run.checks().failures();
    }
    return List.of(
        "every expected window reached the sink, in every round",
        "every window had the expected values",
        "all arms of a pair gave the same rows");
  }

  private static String list(List<String> lines) {
    return lines.stream()
        .map(line -> "<li>" + escape(line) + "</li>")
        .collect(Collectors.joining());
  }

  private static String facts(RunResult run, HostFacts host, String commit) {
    BenchPlan plan = run.plan();
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("command", plan.command());
    facts.put("commit", commit);
    facts.put("host", "%d cores, %s, Java %s".formatted(host.cores(), host.kernel(), host.java()));
    facts.put("seed", Long.toString(plan.seed()));
    facts.put("workload", ResultJson.write(plan.workload()));
    facts.put("load", "%.2f of the capacity, bursts %s".formatted(plan.load(), plan.burst()));
    facts.put("timing", plan.timing().toString());
    facts.put(
        "rounds",
        "%d of %d run".formatted(run.records().size(), plan.pairs() * plan.arms().size()));
    for (ArmResult arm : run.arms().subList(1, run.arms().size())) {
      Pairing pairing = run.pairing(arm);
      facts.put(
          "pairs of " + arm.name(),
          "%d kept, %d comparable; mean ratio of the comparable ones %s"
              .formatted(
                  pairing.kept(),
                  pairing.comparable(),
                  ResultTable.interval(pairing.ratioOfComparable(Metric.LATENCY_MEAN))));
    }
    facts.put("disturbed rounds", disturbed(run));
    return facts.entrySet().stream()
        .map(
            fact ->
                "<dt>%s</dt><dd>%s</dd>".formatted(escape(fact.getKey()), escape(fact.getValue())))
        .collect(Collectors.joining());
  }

  private static String disturbed(RunResult run) {
    String rounds =
        run.records().stream()
            .filter(RoundRecord::disturbed)
            .map(
                round ->
                    "pair %d %s (%.2f cores)"
                        .formatted(round.pair() + 1, round.arm(), round.foreignCores()))
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

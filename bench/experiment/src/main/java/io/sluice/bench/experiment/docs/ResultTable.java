package io.sluice.bench.experiment.docs;

import io.sluice.bench.experiment.stats.PairedRatio;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/**
 * Formats the results of a level as a Markdown table: a row for each arm, a column for each metric.
 */
final class ResultTable {

  private static final int STARTS_FOR_A_CLAIM = PairedRatio.BLOCKS_FOR_A_CLAIM;

  private final List<KeptResult> results;
  private final String root;
  private final Map<String, String> metrics = new LinkedHashMap<>();

  /**
   * Makes a table of the results that were meant to support a claim, but for cells of a screening.
   *
   * @param all all results of the level
   * @param root the root of the repository, relative to the page; empty or with a slash at its end
   */
  ResultTable(List<KeptResult> all, String root) {
    this.root = root;
    results =
        all.stream().filter(KeptResult::claims).filter(one -> !ScreenTable.isCell(one)).toList();
    results.stream()
        .flatMap(result -> result.elements("summaries"))
        .filter(one -> one.path("median").isNumber())
        .forEach(
            one -> metrics.putIfAbsent(one.path("metric").asText(), one.path("label").asText()));
  }

  /** Returns the table with the commands behind it, or a sentence that there are no results. */
  String markdown(String level) {
    if (results.isEmpty()) {
      return "Not measured yet: `bench/measure %s --headline` makes this table.\n".formatted(level);
    }
    List<List<String>> rows = new ArrayList<>();
    results.forEach(result -> addTo(rows, result));
    return MarkdownTable.of(head(), rows) + "\n" + commands();
  }

  private List<String> head() {
    List<String> head = new ArrayList<>(List.of("measurement", "arm"));
    head.addAll(metrics.values());
    head.add("starts");
    return head;
  }

  private void addTo(List<List<String>> rows, KeptResult result) {
    for (String load : result.loads()) {
      for (String arm : result.arms()) {
        boolean first = arm.equals(result.arms().get(0));
        List<String> row = new ArrayList<>();
        row.add(first ? title(result, load) : "");
        row.add("`" + arm + "`");
        for (String metric : metrics.keySet()) {
          row.add(first ? amount(result, arm, load, metric) : ratio(result, arm, load, metric));
        }
        row.add(Long.toString(starts(result, arm)));
        rows.add(row);
      }
    }
  }

  private String title(KeptResult result, String load) {
    String link = "[%s](%s%s)".formatted(result.name(), root, result.file());
    return result.loads().size() == 1 ? link : link + ", " + load;
  }

  private static String amount(KeptResult result, String arm, String load, String metric) {
    return result
        .summary(arm, load, KeptResult.WHOLE, metric)
        .map(one -> (MarkdownTable.number(one, "median") + " " + one.path("unit").asText()).strip())
        .orElse("");
  }

  private static String ratio(KeptResult result, String arm, String load, String metric) {
    return result.ratio(arm, load, KeptResult.WHOLE, metric).map(MarkdownTable::ratio).orElse("");
  }

  /** Returns the number of starts of processes in which an arm was measured. */
  private static long starts(KeptResult result, String arm) {
    return result
        .elements("arms")
        .filter(one -> one.path("name").asText().equals(arm))
        .flatMap(one -> StreamSupport.stream(one.path("rounds").spliterator(), false))
        .map(round -> round.path("block").asInt())
        .distinct()
        .count();
  }

  private String commands() {
    return results.stream()
        .map(
            result ->
                "- `bench/measure %s %s`: `%s`, at %s, on %d cores%n"
                    .formatted(
                        result.level(),
                        result.name(),
                        result.document().path("command").asText(),
                        result.document().path("commit").asText(),
                        result.document().at("/host/cores").asInt()))
        .collect(
            Collectors.joining(
                "",
                "The first arm of each measurement has medians of its rounds, the others their ratio to"
                    + " it: the centre\nof the 95 % interval over starts of the processes, and the"
                    + " interval. %d starts or more make a claim.\n\n"
                        .formatted(STARTS_FOR_A_CLAIM),
                ""));
  }
}

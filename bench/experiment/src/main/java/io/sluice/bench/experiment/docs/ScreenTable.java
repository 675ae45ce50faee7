package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.experiment.Grid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Formats a screening as a Markdown table: a row for each cell, which is a result of its own and
 * differs from the others in a few options of its command, and a row for each option with what it
 * changes.
 */
final class ScreenTable {

  /** The metrics of which ratios are shown, and what they are called. */
  private static final Map<String, String> METRICS = metrics();

  private static final Pattern CELL = Pattern.compile("screen-([0-9]+)");
  private static final Pattern OPTIONS = Pattern.compile("--arms \\S+(.*?)(?: --out .*)?$");

  private final List<KeptResult> cells;
  private final String root;

  /**
   * Makes a table of the cells among some results.
   *
   * @param all all results of the level
   * @param root the root of the repository, relative to the page; empty or with a slash at its end
   */
  ScreenTable(List<KeptResult> all, String root) {
    this.root = root;
    cells =
        all.stream()
            .filter(ScreenTable::isCell)
            .sorted(Comparator.comparingInt(ScreenTable::number))
            .toList();
  }

  private static Map<String, String> metrics() {
    Map<String, String> metrics = new LinkedHashMap<>();
    metrics.put("latency_ms.p99", "p99 latency");
    metrics.put("max_backlog", "maximum backlog");
    return metrics;
  }

  /** Returns whether a result is a cell of a screening. */
  static boolean isCell(KeptResult result) {
    return CELL.matcher(result.name()).matches();
  }

  private static int number(KeptResult cell) {
    Matcher name = CELL.matcher(cell.name());
    return name.matches() ? Integer.parseInt(name.group(1)) : -1;
  }

  /** Returns the table, or a sentence that there are no cells. */
  String markdown(String level) {
    if (cells.isEmpty()) {
      return "Not measured yet: `bench/measure %s screen-0` and its neighbours make this table.\n"
          .formatted(level);
    }
    List<List<String>> rows = new ArrayList<>();
    cells.forEach(cell -> rows.add(row(cell)));
    options().forEach(option -> rows.add(effect(option)));
    return MarkdownTable.of(head(), rows);
  }

  private List<String> head() {
    List<String> head = new ArrayList<>(List.of("cell"));
    each((arm, metric) -> head.add("`%s`, %s".formatted(arm, METRICS.get(metric))));
    return head;
  }

  private List<String> row(KeptResult cell) {
    List<String> row = new ArrayList<>();
    String options = String.join(" ", options(cell));
    row.add(
        "[%s](%s%s) %s"
            .formatted(cell.name(), root, cell.file(), options.isEmpty() ? "" : "`" + options + "`")
            .strip());
    each((arm, metric) -> row.add(ratio(cell, arm, metric).map(MarkdownTable::ratio).orElse("")));
    return row;
  }

  private List<String> effect(String option) {
    List<String> row = new ArrayList<>(List.of("with `%s`, times without".formatted(option)));
    each(
        (arm, metric) -> {
          OptionalDouble with = mean(arm, metric, cell -> options(cell).contains(option));
          OptionalDouble without = mean(arm, metric, cell -> !options(cell).contains(option));
          row.add(
              with.isPresent() && without.isPresent()
                  ? Grid.number(Math.exp(with.getAsDouble() - without.getAsDouble()))
                  : "");
        });
    return row;
  }

  /** Returns the mean logarithm of the ratios of some cells. */
  private OptionalDouble mean(String arm, String metric, Predicate<KeptResult> which) {
    return cells.stream()
        .filter(which)
        .flatMap(cell -> ratio(cell, arm, metric).stream())
        .mapToDouble(one -> Math.log(one.path("centre").asDouble()))
        .average();
  }

  private void each(Column column) {
    for (String arm : cells.get(0).arms().stream().skip(1).toList()) {
      METRICS.keySet().forEach(metric -> column.of(arm, metric));
    }
  }

  /** A column of the table. */
  @FunctionalInterface
  private interface Column {
    void of(String arm, String metric);
  }

  private static Optional<JsonNode> ratio(KeptResult cell, String arm, String metric) {
    return cell.ratio(arm, cell.loads().get(0), KeptResult.WHOLE, metric);
  }

  private List<String> options() {
    return cells.stream().flatMap(cell -> options(cell).stream()).distinct().sorted().toList();
  }

  private static List<String> options(KeptResult cell) {
    Matcher command = OPTIONS.matcher(cell.document().path("command").asText());
    return command.find()
        ? Stream.of(command.group(1).strip().split(" (?=--)", -1))
            .filter(option -> !option.isEmpty())
            .toList()
        : List.of();
  }
}

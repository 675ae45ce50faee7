package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.Section;
import java.util.ArrayList;
import java.util.List;

/** Makes the report of a run for a terminal. */
public final class TextReport {

  private TextReport() {}

  /**
   * Returns the tables, notes and checks of a run.
   *
   * @param details whether to show tables that most users do not need
   */
  public static <R> String of(Results<R> results, boolean details) {
    StringBuilder text = new StringBuilder();
    for (ArmTables.Titled table : ArmTables.of(results)) {
      if (details || !table.detail()) {
        add(text, table.title(), table.grid());
      }
    }
    for (Section section : results.comparison().sections(results)) {
      if (details || !section.detail()) {
        add(text, section.title(), section.grid());
      }
    }
    results.comparison().notes(results).forEach(note -> text.append(note).append('\n'));
    text.append(
        "results: %s; rounds disturbed by other processes: %d of %d%s%n"
            .formatted(
                results.failures().isEmpty() ? "all checks passed" : "NOT RIGHT",
                results.disturbed(),
                results.rounds().size(),
                results.partial() ? "; PARTIAL run" : ""));
    results
        .checked()
        .values()
        .forEach(failures -> failures.forEach(line -> text.append("  ").append(line).append('\n')));
    return text.toString();
  }

  private static void add(StringBuilder text, String title, Grid grid) {
    text.append(title.isEmpty() ? "" : title + "\n").append(of(grid)).append('\n');
  }

  /** Returns a table as aligned text. */
  public static String of(Grid grid) {
    if (grid.rows().isEmpty()) {
      return "nothing measured yet\n";
    }
    List<List<String>> lines = new ArrayList<>();
    lines.add(grid.head());
    lines.addAll(grid.rows());
    return Columns.align(lines);
  }
}

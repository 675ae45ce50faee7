package io.sluice.cli.simulate;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.report.Columns;
import java.util.ArrayList;
import java.util.List;

/** Formats a table for a terminal. */
final class GridText {

  private GridText() {}

  /** Returns a line for the header and one for each row, each with a line end. */
  static String of(Grid grid) {
    List<List<String>> lines = new ArrayList<>();
    lines.add(grid.head());
    lines.addAll(grid.rows());
    return Columns.align(lines);
  }
}

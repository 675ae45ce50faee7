package io.sluice.bench.experiment.report;

import java.util.List;

/** Formats rows of cells as aligned text: the first column to the left, the others to the right. */
public final class Columns {

  private Columns() {}

  /**
   * Returns one line per row, each with a line end. All rows must have as many cells as the first.
   */
  public static String align(List<List<String>> rows) {
    StringBuilder text = new StringBuilder();
    int[] widths = new int[rows.get(0).size()];
    for (List<String> row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], row.get(i).length());
      }
    }
    for (List<String> row : rows) {
      text.append(String.format("%-" + widths[0] + "s", row.get(0)));
      for (int i = 1; i < widths.length; i++) {
        text.append(String.format("  %" + widths[i] + "s", row.get(i)));
      }
      text.append('\n');
    }
    return text.toString();
  }
}

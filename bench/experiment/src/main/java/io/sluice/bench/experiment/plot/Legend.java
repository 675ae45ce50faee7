package io.sluice.bench.experiment.plot;

import java.util.List;

/** Draws the names of lines above a picture, in as many rows as they need. */
final class Legend {

  private static final double ROW = 20;
  private static final double SAMPLE = 26;
  private static final double GAP = 18;

  private Legend() {}

  /**
   * Draws the names from a place on.
   *
   * @return the height that they take, in pixels
   */
  static double draw(Svg svg, List<String> names, double left, double right, double top) {
    double x = left;
    double y = top + ROW / 2;
    for (int i = 0; i < names.size(); i++) {
      double width = SAMPLE + Svg.width(names.get(i)) + GAP;
      if (x > left && x + width > right) {
        x = left;
        y += ROW;
      }
      svg.line(Arms.line(i), x, y, x + SAMPLE - 6, y);
      svg.path(Arms.styled("dot", i), Arms.shape(i, x + (SAMPLE - 6) / 2, y), "");
      svg.text("name", "start", x + SAMPLE, y + 4, names.get(i));
      x += width;
    }
    return y + ROW / 2 - top;
  }
}

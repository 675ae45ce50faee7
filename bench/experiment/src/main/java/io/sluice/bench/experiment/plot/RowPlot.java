package io.sluice.bench.experiment.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A plot with a row for each arm and panels side by side: ratios or amounts with what they range
 * over, or letter values of distributions.
 *
 * @param title what the plot shows
 * @param axes the axis of each panel
 * @param one whether a line marks 1, where nothing is gained or lost
 * @param rows the rows, from the top
 */
public record RowPlot(String title, List<Axis> axes, boolean one, List<Row> rows) {

  private static final double WIDTH = 760;
  private static final double EDGE = 18;
  private static final double GAP = 36;
  private static final double ROW = 28;
  private static final double BELOW = 32;
  private static final double PIXELS_OF_A_TICK = 36;

  /**
   * Is a row.
   *
   * @param label its name
   * @param arm the number of its colour; -1 for a heading, which has no marks
   * @param marks what it shows in each panel
   */
  public record Row(String label, int arm, List<Mark> marks) {

    private static final int HEADING = -1;

    /** Returns a row that says what the rows below it are of. */
    public static Row heading(String label) {
      return new Row(label, HEADING, List.of());
    }

    private boolean isHeading() {
      return arm == HEADING;
    }
  }

  /** Returns the plot as an SVG file. */
  public String svg() {
    return Svg.file(title, WIDTH, this::draw);
  }

  /** Returns the plot as a part of a page that has the style sheets of {@link Palette}. */
  public String inline() {
    return Svg.inline(title, WIDTH, this::draw);
  }

  /** Draws everything and returns its height. */
  private double draw(Svg svg) {
    double labels =
        rows.stream()
            .filter(row -> !row.isHeading())
            .mapToDouble(row -> Svg.width(row.label()))
            .max()
            .orElse(0);
    double left = EDGE + labels + 16;
    double bottom = EDGE + ROW * rows.size();
    double each = (WIDTH - left - EDGE - GAP * (axes.size() - 1)) / axes.size();
    for (int i = 0; i < axes.size(); i++) {
      double from = left + i * (each + GAP);
      axis(svg, i, from, from + each, bottom);
    }
    for (int row = 0; row < rows.size(); row++) {
      String style = rows.get(row).isHeading() ? "head" : "name";
      svg.text(style, "start", EDGE, middle(row) + 4, rows.get(row).label());
    }
    return bottom
        + BELOW
        + axes.stream().mapToDouble(axis -> Svg.height(axis.text(), each)).max().orElse(0);
  }

  private void axis(Svg svg, int panel, double from, double to, double bottom) {
    Scale scale = Scale.holding(axes.get(panel).log(), values(panel));
    Span span = new Span(scale, from, to);
    for (double tick : scale.ticks((int) ((to - from) / PIXELS_OF_A_TICK))) {
      svg.line("grid", span.at(tick), EDGE, span.at(tick), bottom);
      svg.text("tick", "middle", span.at(tick), bottom + 16, Tick.text(tick));
    }
    if (one) {
      svg.line("one", span.at(1), EDGE, span.at(1), bottom);
    }
    svg.line("frame", from, bottom, to, bottom);
    svg.wrapped("axis", (from + to) / 2, bottom + 34, to - from, axes.get(panel).text());
    for (int row = 0; row < rows.size(); row++) {
      if (!rows.get(row).isHeading()) {
        rows.get(row).marks().get(panel).draw(svg, span, middle(row), rows.get(row).arm());
      }
    }
  }

  private DoubleStream values(int panel) {
    List<Double> values = new ArrayList<>();
    for (Row row : rows) {
      if (!row.isHeading()) {
        row.marks().get(panel).values().forEach(values::add);
      }
    }
    DoubleStream shown = values.stream().mapToDouble(value -> value);
    return one ? DoubleStream.concat(shown, DoubleStream.of(1)) : shown;
  }

  private static double middle(int row) {
    return EDGE + ROW * (row + 0.5);
  }

  /** Is a scale between two places, in pixels. */
  record Span(Scale scale, double from, double to) {

    double at(double value) {
      return from + scale.share(value) * (to - from);
    }
  }
}

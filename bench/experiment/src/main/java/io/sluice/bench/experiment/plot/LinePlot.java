package io.sluice.bench.experiment.plot;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * A plot of lines over a number, one for each arm, in panels side by side that share the legend: a
 * metric over the offered rate, or the share of results within a latency.
 *
 * @param title what the plot shows
 * @param arms the names of the lines; their places are their colours
 * @param panels the panels
 */
public record LinePlot(String title, List<String> arms, List<Panel> panels) {

  private static final double WIDTH = 760;
  private static final double HEIGHT = 194;
  private static final double EDGE = 18;
  private static final double LEFT = 60;
  private static final double BELOW = 32;
  private static final double PIXELS_OF_A_TICK = 44;

  /** Holds the lines over one pair of axes. */
  public record Panel(Axis x, Axis y, List<Line> lines) {}

  /**
   * Is the line of an arm.
   *
   * @param arm the place of its name
   * @param dots whether its points are drawn
   * @param points its points, in order
   * @param band the edge of the area in which it may as well be; empty if that is not known
   */
  public record Line(int arm, boolean dots, List<Point> points, List<double[]> band) {

    /** Returns a line whose points are drawn. */
    public static Line dotted(int arm, List<Point> points) {
      return new Line(arm, true, points, List.of());
    }
  }

  /**
   * Is a point with the range of what it summarises.
   *
   * @param low the lower end of the range, or {@code y}
   * @param high the upper end, or {@code y}
   * @param full whether its shape is filled; a hollow one did not keep up with what was offered
   * @param told what it says to those who point at it
   */
  public record Point(double x, double y, double low, double high, boolean full, String told) {}

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
    double top = EDGE / 2 + Legend.draw(svg, arms, EDGE, WIDTH - EDGE, EDGE / 2) + EDGE / 2;
    double each = WIDTH / panels.size();
    for (int i = 0; i < panels.size(); i++) {
      new Area(svg, i * each + LEFT, top, (i + 1) * each - EDGE, top + HEIGHT).draw(panels.get(i));
    }
    return top
        + HEIGHT
        + BELOW
        + panels.stream()
            .mapToDouble(panel -> Svg.height(panel.x().text(), each - LEFT - EDGE))
            .max()
            .orElse(0);
  }

  /** Draws a panel between its edges, in pixels. */
  private record Area(Svg svg, double left, double top, double right, double bottom) {

    void draw(Panel panel) {
      DoubleStream places = points(panel).mapToDouble(Point::x);
      Scale x = panel.x().log() ? Scale.holding(true, places) : Scale.around(places);
      Scale y =
          Scale.holding(
              panel.y().log(),
              points(panel).flatMapToDouble(at -> DoubleStream.of(at.low(), at.y(), at.high())));
      for (double tick : y.ticks(6)) {
        double at = y(y, tick);
        svg.line("grid", left, at, right, at);
        svg.text("tick", "end", left - 6, at + 4, Tick.text(tick));
      }
      for (double tick : x.ticks((int) ((right - left) / PIXELS_OF_A_TICK))) {
        double at = x(x, tick);
        svg.line("grid", at, top, at, bottom);
        svg.text("tick", "middle", at, bottom + 16, Tick.text(tick));
      }
      svg.line("frame", left, bottom, right, bottom);
      svg.wrapped("axis", (left + right) / 2, bottom + 34, right - left, panel.x().text());
      svg.upwards("axis", left - 44, (top + bottom) / 2, panel.y().text());
      for (Line line : panel.lines()) {
        draw(line, x, y);
      }
    }

    private void draw(Line line, Scale x, Scale y) {
      List<Point> points =
          line.points().stream().filter(point -> Double.isFinite(point.x() * point.y())).toList();
      if (!line.band().isEmpty()) {
        svg.area(
            Arms.styled("band", line.arm()),
            line.band().stream().map(at -> new double[] {x(x, at[0]), y(y, at[1])}).toList());
      }
      svg.path(
          Arms.line(line.arm()),
          Svg.through(
              points.stream()
                  .map(point -> new double[] {x(x, point.x()), y(y, point.y())})
                  .toList()),
          "");
      if (!line.dots()) {
        return;
      }
      for (Point point : points) {
        double at = x(x, point.x());
        if (point.high() > point.low()) {
          svg.line(Arms.styled("range", line.arm()), at, y(y, point.low()), at, y(y, point.high()));
        }
        svg.path(
            Arms.styled(point.full() ? "dot" : "hollow", line.arm()),
            Arms.shape(line.arm(), at, y(y, point.y())),
            point.told());
      }
    }

    private double x(Scale scale, double value) {
      return left + scale.share(value) * (right - left);
    }

    private double y(Scale scale, double value) {
      return bottom - scale.share(value) * (bottom - top);
    }

    private static Stream<Point> points(Panel panel) {
      return panel.lines().stream().flatMap(line -> line.points().stream());
    }
  }
}

package io.sluice.bench.experiment.plot;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A value and what it ranges over.
 *
 * @param centre the value
 * @param low the lower end; NaN if there is none
 * @param high the upper end; NaN if there is none
 * @param each the single values behind it; may be empty
 * @param told what it says to those who point at it
 */
public record Interval(double centre, double low, double high, List<Double> each, String told)
    implements Mark {

  private static final double SIZE = 6;

  @Override
  public DoubleStream values() {
    return DoubleStream.concat(
        DoubleStream.of(low, centre, high), each.stream().mapToDouble(value -> value));
  }

  @Override
  public void draw(Svg svg, RowPlot.Span span, double y, int arm) {
    for (double value : each) {
      svg.path(Arms.styled("single", arm), Arms.circle(span.at(value), y), "");
    }
    if (high > low) {
      svg.line(Arms.styled("interval", arm), span.at(low), y, span.at(high), y);
    }
    if (Double.isFinite(centre)) {
      svg.path(Arms.styled("dot", arm), Arms.diamond(span.at(centre), y, SIZE), told);
    }
  }
}

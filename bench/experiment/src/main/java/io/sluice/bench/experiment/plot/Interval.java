package io.sluice.bench.experiment.plot;

import java.util.stream.DoubleStream;

/**
 * A value and what it ranges over.
 *
 * @param centre the value
 * @param low the lower end; NaN if there is none
 * @param high the upper end; NaN if there is none
 * @param told what it says to those who point at it
 */
public record Interval(double centre, double low, double high, String told) implements Mark {

  private static final double SIZE = 6;

  @Override
  public DoubleStream values() {
    return DoubleStream.of(low, centre, high);
  }

  @Override
  public void draw(Svg svg, RowPlot.Span span, double y, int arm) {
    if (high > low) {
      svg.line(Arms.styled("interval", arm), span.at(low), y, span.at(high), y);
    }
    if (Double.isFinite(centre)) {
      svg.path(Arms.styled("dot", arm), Arms.diamond(span.at(centre), y, SIZE), told);
    }
  }
}

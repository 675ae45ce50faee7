package io.sluice.bench.experiment.plot;

import java.util.stream.DoubleStream;

/** Is what a row shows in a panel. */
public sealed interface Mark permits Interval, Letters {

  /** Returns the values that the axis has to hold. */
  DoubleStream values();

  /** Draws itself around a height, in the colour of an arm. */
  void draw(Svg svg, RowPlot.Span span, double y, int arm);
}

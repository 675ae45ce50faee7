package io.sluice.bench.experiment.plot;

import io.sluice.bench.experiment.stats.LetterValue;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The letter values of a distribution: boxes that hold the middle half, then three quarters, and so
 * on, each lower than the one before.
 *
 * @param median the middle, a gap in the highest box
 * @param max the greatest value, a ring
 * @param boxes the boxes, the highest first
 */
public record Letters(double median, double max, List<LetterValue> boxes) implements Mark {

  private static final double HIGHEST = 22;
  private static final double LOWER = 0.8;

  @Override
  public DoubleStream values() {
    return DoubleStream.concat(
        DoubleStream.of(median, max),
        boxes.stream().flatMapToDouble(box -> DoubleStream.of(box.low(), box.high())));
  }

  @Override
  public void draw(Svg svg, RowPlot.Span span, double y, int arm) {
    for (int i = boxes.size() - 1; i >= 0; i--) {
      LetterValue box = boxes.get(i);
      double height = HIGHEST * Math.pow(LOWER, i);
      double from = span.at(box.low());
      double width = span.at(box.high()) - from;
      String style = Arms.styled("fill", arm) + (i == 0 ? "" : " box" + (2 - i % 2));
      svg.rectangle("card", from, y - height / 2, width, height);
      svg.rectangle(style, from, y - height / 2, width, height);
    }
    svg.line("median", span.at(median), y - HIGHEST / 2, span.at(median), y + HIGHEST / 2);
    svg.path(Arms.styled("hollow", arm), Arms.circle(span.at(max), y), "");
  }
}

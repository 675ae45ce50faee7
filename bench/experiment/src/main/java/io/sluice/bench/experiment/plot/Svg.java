package io.sluice.bench.experiment.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Writes the elements of a picture, one a line, with places rounded to a tenth of a pixel, so that
 * the same picture has the same bytes.
 */
final class Svg {

  private static final double LINE = 15;
  private static final double WIDTH_OF_A_LETTER = 6.8;

  private final List<String> lines = new ArrayList<>();

  /** Returns the width of a text in pixels, as far as that can be known without its font. */
  static double width(String text) {
    return WIDTH_OF_A_LETTER * text.length();
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  void line(String style, double x1, double y1, double x2, double y2) {
    lines.add(
        "<line class=\"%s\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>"
            .formatted(style, at(x1), at(y1), at(x2), at(y2)));
  }

  void rectangle(String style, double x, double y, double width, double height) {
    lines.add(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
            .formatted(style, at(x), at(y), at(Math.max(0.5, width)), at(height)));
  }

  /** Draws a path, given in the words of SVG. */
  void path(String style, String path, String told) {
    lines.add("<path class=\"%s\" d=\"%s\">%s</path>".formatted(style, path, title(told)));
  }

  /**
   * Writes a text.
   *
   * @param anchor the end that is at the place: start, middle or end
   */
  void text(String style, String anchor, double x, double y, String text) {
    lines.add(
        "<text class=\"%s\" text-anchor=\"%s\" x=\"%s\" y=\"%s\">%s</text>"
            .formatted(style, anchor, at(x), at(y), escape(text)));
  }

  /** Returns the height of a text, which takes two lines where one is wider than the room. */
  static double height(String text, double room) {
    return cut(text, room) < 0 ? LINE : 2 * LINE;
  }

  /** Writes a text around a place, in two lines where one is wider than the room. */
  void wrapped(String style, double x, double y, double room, String text) {
    int space = cut(text, room);
    if (space < 0) {
      text(style, "middle", x, y, text);
    } else {
      text(style, "middle", x, y, text.substring(0, space));
      text(style, "middle", x, y + LINE, text.substring(space + 1));
    }
  }

  /** Returns where a text is cut in two; -1 if it is not. */
  private static int cut(String text, double room) {
    return width(text) <= room ? -1 : text.lastIndexOf(' ', text.length() / 2 + 3);
  }

  /** Writes a text upwards, around a place. */
  void upwards(String style, double x, double y, String text) {
    lines.add(
        "<text class=\"%s\" text-anchor=\"middle\" transform=\"translate(%s %s) rotate(-90)\">%s</text>"
            .formatted(style, at(x), at(y), escape(text)));
  }

  /** Draws a closed area. */
  void area(String style, List<double[]> edge) {
    lines.add("<path class=\"%s\" d=\"%sz\"/>".formatted(style, through(edge)));
  }

  /** Returns a path through points. */
  static String through(List<double[]> points) {
    StringBuilder path = new StringBuilder();
    for (double[] point : points) {
      path.append(path.isEmpty() ? 'M' : 'L').append(at(point[0])).append(' ').append(at(point[1]));
    }
    return path.toString();
  }

  /**
   * Returns a picture as a file of its own.
   *
   * @param draws everything and returns the height
   */
  static String file(String title, double width, ToDoubleFunction<Svg> draws) {
    Svg svg = new Svg();
    double height = draws.applyAsDouble(svg);
    String style = "<style>\n%s%s</style>\n".formatted(Palette.colours(), Palette.ofPlots());
    String card =
        "<rect class=\"card\" width=\"%s\" height=\"%s\" rx=\"8\"/>\n"
            .formatted(at(width), at(height));
    return svg.picture(title, width, height, style + card);
  }

  /**
   * Returns a picture as a part of a page that has the style sheets and a card.
   *
   * @param draws everything and returns the height
   */
  static String inline(String title, double width, ToDoubleFunction<Svg> draws) {
    Svg svg = new Svg();
    return svg.picture(title, width, draws.applyAsDouble(svg), "");
  }

  private String picture(String title, double width, double height, String first) {
    return ("<svg class=\"plot\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %1$s %2$s\""
            + " width=\"%1$s\" height=\"%2$s\" role=\"img\">\n<title>%3$s</title>\n%4$s%5$s\n</svg>\n")
        .formatted(at(width), at(height), escape(title), first, String.join("\n", lines));
  }

  private static String title(String told) {
    return told.isEmpty() ? "" : "<title>" + escape(told) + "</title>";
  }

  static String at(double place) {
    return BigDecimal.valueOf(place)
        .setScale(1, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}

package io.sluice.bench.experiment.plot;

import static io.sluice.bench.experiment.plot.Svg.at;

import java.util.ArrayList;
import java.util.List;

/**
 * Gives each arm a colour, a dash and a shape, by its number, so that arms are told apart also
 * without colours.
 */
final class Arms {

  private static final int COLOURS = 7;
  private static final int DASHES = 3;
  private static final double SIZE = 4;

  private Arms() {}

  static String line(int arm) {
    return "line arm%d dash%d".formatted(arm % COLOURS, arm / COLOURS % DASHES);
  }

  /** Returns a style in the colour of an arm. */
  static String styled(String style, int arm) {
    return style + " arm" + arm % COLOURS;
  }

  /** Returns the path of an arm's shape around a place. */
  static String shape(int arm, double x, double y) {
    return switch (arm % 4) {
      case 0 -> circle(x, y);
      case 1 -> polygon(x, y, new double[] {-SIZE, -SIZE, SIZE, -SIZE, SIZE, SIZE, -SIZE, SIZE});
      case 2 -> polygon(x, y, new double[] {0, -SIZE - 1, SIZE + 1, SIZE, -SIZE - 1, SIZE});
      default -> diamond(x, y, SIZE + 1);
    };
  }

  static String diamond(double x, double y, double size) {
    return polygon(x, y, new double[] {0, -size, size, 0, 0, size, -size, 0});
  }

  static String circle(double x, double y) {
    String radius = at(SIZE);
    String arc = "a%s %s 0 1 0 ".formatted(radius, radius);
    return "M%s %s%s%s 0%s%s 0z"
        .formatted(at(x - SIZE), at(y), arc, at(2 * SIZE), arc, at(-2 * SIZE));
  }

  private static String polygon(double x, double y, double[] corners) {
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < corners.length; i += 2) {
      points.add(new double[] {x + corners[i], y + corners[i + 1]});
    }
    return Svg.through(points) + "z";
  }
}

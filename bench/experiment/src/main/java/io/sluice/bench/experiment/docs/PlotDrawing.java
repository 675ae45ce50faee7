package io.sluice.bench.experiment.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.plot.Axis;
import io.sluice.bench.experiment.plot.Interval;
import io.sluice.bench.experiment.plot.Letters;
import io.sluice.bench.experiment.plot.LinePlot;
import io.sluice.bench.experiment.plot.LinePlot.Line;
import io.sluice.bench.experiment.plot.LinePlot.Panel;
import io.sluice.bench.experiment.plot.LinePlot.Point;
import io.sluice.bench.experiment.plot.Mark;
import io.sluice.bench.experiment.plot.RowPlot;
import io.sluice.bench.experiment.plot.RowPlot.Row;
import io.sluice.bench.experiment.stats.LetterValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/** Draws a plot from its results. */
record PlotDrawing(PlotSpec plot, List<PlotResults> results) {

  private static final double KEPT_UP = 0.98;
  private static final double PERCENT = 100;
  private static final Axis LATENCY = new Axis("latency, ms", true);

  String svg() {
    return switch (plot.kind()) {
      case RATIOS -> rows(axes(true), true, 1, this::ratios);
      case AMOUNTS -> rows(axes(false), false, 0, this::amounts);
      case LETTERS -> rows(List.of(LATENCY), false, 0, this::letters);
      case LINES -> lines();
      case CDF -> cdf();
    };
  }

  private interface Marks {
    List<Mark> of(PlotResults result, String arm);
  }

  private String rows(List<Axis> axes, boolean one, int firstArm, Marks marks) {
    List<Row> rows = new ArrayList<>();
    for (PlotResults result : results) {
      if (result.source().label() != null) {
        rows.add(Row.heading(result.source().label()));
      }
      for (int arm = firstArm; arm < plot.arms().size(); arm++) {
        String name = plot.arms().get(arm);
        rows.add(new Row(name, arm, marks.of(result, name)));
      }
    }
    return new RowPlot(plot.title(), axes, one, rows).svg();
  }

  private List<Mark> ratios(PlotResults result, String arm) {
    return marks(metric -> result.ratio(arm, result.load(), metric), "centre");
  }

  private List<Mark> amounts(PlotResults result, String arm) {
    return marks(metric -> result.summary(arm, result.load(), metric), "median");
  }

  private List<Mark> marks(Function<String, JsonNode> look, String centre) {
    List<Mark> marks = new ArrayList<>();
    for (PlotSpec.PlotMetric metric : plot.metrics()) {
      JsonNode one = look.apply(metric.key());
      double value = number(one, centre);
      double low = number(one, "low");
      double high = number(one, "high");
      marks.add(new Interval(value, low, high, List.of(), told(value, low, high)));
    }
    return marks;
  }

  private List<Mark> letters(PlotResults result, String arm) {
    JsonNode own = result.distribution(arm);
    List<LetterValue> boxes =
        StreamSupport.stream(own.path("letters").spliterator(), false)
            .map(
                box ->
                    new LetterValue(number(box, "tail"), number(box, "low"), number(box, "high")))
            .toList();
    return List.of(new Letters(number(own, "median"), number(own, "max"), boxes));
  }

  private String lines() {
    List<Panel> panels = new ArrayList<>();
    for (PlotSpec.PlotMetric metric : plot.metrics()) {
      Axis y = new Axis(text(metric.key()), metric.log());
      panels.add(
          new Panel(new Axis(plot.x(), false), y, eachArm(true, arm -> points(arm, metric.key()))));
    }
    return new LinePlot(plot.title(), plot.arms(), panels).svg();
  }

  private List<Point> points(String arm, String metric) {
    List<Point> points = new ArrayList<>();
    for (PlotResults result : results) {
      Double at = result.source().at();
      for (String load : at == null ? result.result().loads() : List.of(result.load())) {
        double offered = result.median(arm, load, round -> number(round, "offered_eps"));
        double handled =
            result.median(
                arm, load, round -> number(round, "throughput_eps") / number(round, "offered_eps"));
        JsonNode one = result.summary(arm, load, metric);
        double y = number(one, "median");
        double low = number(one, "low");
        double high = number(one, "high");
        double x = at == null ? offered : at;
        points.add(new Point(x, y, low, high, !(handled < KEPT_UP), told(y, low, high)));
      }
    }
    points.sort(Comparator.comparingDouble(Point::x));
    return points;
  }

  private String cdf() {
    Axis share = new Axis("results within it, %", false);
    List<Panel> panels = new ArrayList<>();
    for (PlotResults result : results) {
      String label = result.source().label();
      Axis latency = new Axis(label == null ? LATENCY.text() : label + ": " + LATENCY.text(), true);
      panels.add(new Panel(latency, share, eachArm(false, arm -> quantiles(result, arm))));
    }
    return new LinePlot(plot.title(), plot.arms(), panels).svg();
  }

  private static List<Point> quantiles(PlotResults result, String arm) {
    return StreamSupport.stream(result.distribution(arm).path("quantiles").spliterator(), false)
        .map(
            one -> {
              double share = PERCENT * number(one, "share");
              return new Point(number(one, "value"), share, share, share, true, "");
            })
        .filter(point -> point.x() > 0)
        .toList();
  }

  private List<Line> eachArm(boolean dots, Function<String, List<Point>> points) {
    return IntStream.range(0, plot.arms().size())
        .mapToObj(arm -> new Line(arm, dots, points.apply(plot.arms().get(arm)), List.of()))
        .toList();
  }

  private List<Axis> axes(boolean ratios) {
    return plot.metrics().stream()
        .map(
            metric ->
                ratios
                    ? new Axis(label(metric.key()) + ", ratio", true)
                    : new Axis(text(metric.key()), metric.log()))
        .toList();
  }

  private String label(String metric) {
    return any(metric).path("label").asText();
  }

  private String text(String metric) {
    String unit = any(metric).path("unit").asText();
    return label(metric)
        + switch (unit) {
          case "" -> "";
          case "/s" -> ", per second";
          default -> ", " + unit;
        };
  }

  private JsonNode any(String metric) {
    PlotResults first = results.get(0);
    return first.summary(plot.arms().get(0), first.result().loads().get(0), metric);
  }

  private static String told(double value, double low, double high) {
    return "%s (%s–%s)".formatted(Grid.number(value), Grid.number(low), Grid.number(high));
  }

  private static double number(JsonNode one, String field) {
    return one.path(field).asDouble(Double.NaN);
  }
}

package io.sluice.bench.experiment.report;

import io.sluice.bench.experiment.Grid;
import io.sluice.bench.experiment.Results;
import io.sluice.bench.experiment.plot.Axis;
import io.sluice.bench.experiment.plot.Interval;
import io.sluice.bench.experiment.plot.Letters;
import io.sluice.bench.experiment.plot.LinePlot;
import io.sluice.bench.experiment.plot.LinePlot.Line;
import io.sluice.bench.experiment.plot.LinePlot.Panel;
import io.sluice.bench.experiment.plot.LinePlot.Point;
import io.sluice.bench.experiment.plot.RowPlot;
import io.sluice.bench.experiment.plot.RowPlot.Row;
import io.sluice.bench.experiment.stats.PairedRatio;
import io.sluice.bench.experiment.stats.QuantileBand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Draws what a report shows of a whole run: ratios, latency by rate, and distributions. Each is
 * empty if the run has nothing for it.
 */
final class Pictures<R> {

  private static final double KEPT_UP = 0.98;
  private static final double PERCENT = 100;
  private static final double LEAST_SHARE = 1e-3;
  private static final Axis LATENCY = new Axis("latency, ms (log)", true);

  private final Results<R> results;
  private final List<String> arms;

  Pictures(Results<R> results) {
    this.results = results;
    this.arms = results.labels();
  }

  /** Returns the ratios of all arms to the first one. */
  String ratios() {
    List<Row> rows = new ArrayList<>();
    String metric = "";
    for (PairDots dots : PairDots.of(results)) {
      if (!dots.metric().equals(metric)) {
        metric = dots.metric();
        rows.add(Row.heading(metric));
      }
      PairedRatio ratio = dots.ratio();
      rows.add(
          new Row(
              dots.arm(),
              arms.indexOf(dots.arm()),
              List.of(
                  new Interval(
                      ratio.centre(),
                      ratio.low(),
                      ratio.high(),
                      dots.pairs(),
                      Grid.interval(ratio)))));
    }
    Axis axis = new Axis("times that of %s (log)".formatted(results.first()), true);
    return rows.isEmpty() ? "" : new RowPlot("Ratios", List.of(axis), true, rows).inline();
  }

  /** Returns the latency of each arm by the offered rate. */
  String rates() {
    List<RatePoint> points = RatePoint.of(results);
    if (points.isEmpty()) {
      return "";
    }
    return new LinePlot(
            "Latency against rate",
            arms,
            List.of(
                byRate("mean latency, ms (log)", points, RatePoint::mean),
                byRate("p99 latency, ms (log)", points, RatePoint::p99)))
        .inline();
  }

  private Panel byRate(
      String text, List<RatePoint> points, Function<RatePoint, RatePoint.Range> range) {
    List<Line> lines =
        arms.stream()
            .map(
                arm ->
                    Line.dotted(
                        arms.indexOf(arm),
                        points.stream()
                            .filter(point -> point.arm().equals(arm))
                            .filter(point -> range.apply(point).median() > 0)
                            .map(point -> point(point, range.apply(point)))
                            .toList()))
            .toList();
    return new Panel(new Axis("offered, per second", false), new Axis(text, true), lines);
  }

  private static Point point(RatePoint point, RatePoint.Range range) {
    return new Point(
        point.offered(),
        range.median(),
        range.low(),
        range.high(),
        point.handled() >= KEPT_UP,
        "%s: %s ms, %s %% of %s/s handled"
            .formatted(
                point.arm(),
                Grid.number(range.median()),
                Grid.number(PERCENT * point.handled()),
                Grid.number(point.offered())));
  }

  /** Returns the distribution of latency under each load. */
  String distributions() {
    return eachLoad(
        all -> {
          List<Line> lines =
              all.stream().map(one -> curve(arms.indexOf(one.arm()), one.bands())).toList();
          Axis share = new Axis("results within it, %", false);
          return new LinePlot(
                  "Distribution of latency", arms, List.of(new Panel(LATENCY, share, lines)))
              .inline();
        });
  }

  private static Line curve(int arm, List<QuantileBand> bands) {
    List<QuantileBand> shown = bands.stream().filter(band -> band.value() > 0).toList();
    List<double[]> low = edge(shown, QuantileBand::low);
    List<double[]> high = edge(shown, QuantileBand::high);
    Collections.reverse(high);
    return new Line(
        arm,
        false,
        shown.stream().map(band -> at(band.value(), PERCENT * band.share())).toList(),
        Stream.concat(low.stream(), high.stream()).toList());
  }

  private static List<double[]> edge(List<QuantileBand> bands, Function<QuantileBand, Double> end) {
    return bands.stream()
        .map(
            band ->
                new double[] {
                  Math.max(end.apply(band), LEAST_SHARE * band.value()), PERCENT * band.share()
                })
        .collect(Collectors.toCollection(ArrayList::new));
  }

  private static Point at(double x, double y) {
    return new Point(x, y, y, y, true, "");
  }

  /** Returns the letter values of latency under each load. */
  String letters() {
    return eachLoad(
        all -> {
          List<Row> rows =
              all.stream()
                  .map(
                      one ->
                          new Row(
                              one.arm(),
                              arms.indexOf(one.arm()),
                              List.of(new Letters(one.median(), one.max(), one.letters()))))
                  .toList();
          return new RowPlot("Letter values of latency", List.of(LATENCY), false, rows).inline();
        });
  }

  private String eachLoad(Function<List<Distribution>, String> picture) {
    List<String> loads = Distribution.loads(results);
    StringBuilder all = new StringBuilder();
    for (String load : loads) {
      List<Distribution> distributions = Distribution.of(results, load);
      if (!distributions.isEmpty()) {
        all.append(loads.size() == 1 ? "" : "<h3>%s</h3>\n".formatted(HtmlPage.escape(load)));
        all.append(picture.apply(distributions));
      }
    }
    return all.toString();
  }
}

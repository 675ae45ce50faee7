package io.sluice.bench.window.report;

import io.sluice.bench.window.JudgedAnswer;
import io.sluice.bench.window.recorded.Quantile;
import io.sluice.bench.window.recorded.RecordedEvents;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Holds the data of the page's charts. A point is a list of numbers in the given order.
 *
 * @param level the requested confidence
 * @param keys the keys with the most answers
 * @param coverage points of seconds since the first window and share of intervals that have covered
 *     so far
 * @param waits points of wait in ms and share of windows that have answered within it
 * @param lags points of lag in ms and share of events that are later
 * @param values points of mean lag in ms and mean value of the events with such lags
 */
record WindowCharts(
    double level,
    List<KeyLine> keys,
    List<double[]> coverage,
    List<double[]> waits,
    List<double[]> lags,
    List<double[]> values) {

  private static final int MOST_KEYS = 12;
  private static final int MOST_WINDOWS = 400;
  private static final int MOST_POINTS = 500;
  private static final int LAG_CLASSES = 20;
  private static final double MICROS = 1000;

  /**
   * Holds the answers for one key.
   *
   * @param name the name of the key
   * @param points points of seconds since the first window, lower end, upper end, value and truth;
   *     ends that are not finite are null in the page
   */
  record KeyLine(String name, List<List<Double>> points) {}

  static WindowCharts of(RecordedEvents events, List<JudgedAnswer> answers, double level) {
    long first = answers.stream().mapToLong(JudgedAnswer::start).min().orElse(0);
    return new WindowCharts(
        level,
        keys(events, answers, first),
        coverage(answers, first),
        waits(answers),
        lags(events),
        values(events));
  }

  private static List<KeyLine> keys(RecordedEvents events, List<JudgedAnswer> answers, long first) {
    Map<Integer, List<JudgedAnswer>> byKey =
        answers.stream().collect(Collectors.groupingBy(JudgedAnswer::key));
    return byKey.entrySet().stream()
        .sorted(
            Comparator.comparing(
                (Map.Entry<Integer, List<JudgedAnswer>> each) -> -each.getValue().size()))
        .limit(MOST_KEYS)
        .map(
            each ->
                new KeyLine(
                    events.keyNames().get(each.getKey()),
                    each.getValue().stream()
                        .sorted(Comparator.comparing(JudgedAnswer::start))
                        .skip(Math.max(0, each.getValue().size() - MOST_WINDOWS))
                        .map(answer -> point(answer, first))
                        .toList()))
        .toList();
  }

  private static List<Double> point(JudgedAnswer judged, long first) {
    return List.of(
        seconds(judged, first),
        judged.answer().lower(),
        judged.answer().upper(),
        judged.answer().value(),
        judged.truth());
  }

  private static double seconds(JudgedAnswer judged, long first) {
    return (judged.start() - first) / 1e6;
  }

  private static List<double[]> coverage(List<JudgedAnswer> answers, long first) {
    List<JudgedAnswer> bounded = answers.stream().filter(JudgedAnswer::bounded).toList();
    List<double[]> points = new ArrayList<>();
    int step = 1 + bounded.size() / MOST_POINTS;
    int covered = 0;
    for (int i = 0; i < bounded.size(); i++) {
      covered += bounded.get(i).covers() ? 1 : 0;
      if ((i + 1) % step == 0) {
        points.add(new double[] {seconds(bounded.get(i), first), (double) covered / (i + 1)});
      }
    }
    return points;
  }

  private static List<double[]> waits(List<JudgedAnswer> answers) {
    double[] waits = answers.stream().mapToDouble(JudgedAnswer::waitMillis).sorted().toArray();
    return IntStream.rangeClosed(0, 200)
        .mapToObj(i -> new double[] {Quantile.ofSorted(waits, i / 200.0), i / 200.0})
        .toList();
  }

  /**
   * Returns the lags at shares that fall by a constant factor from point to point, so that the tail
   * is drawn too.
   */
  private static List<double[]> lags(RecordedEvents events) {
    double[] lags =
        IntStream.range(0, events.size())
            .mapToDouble(event -> events.lag(event) / MICROS)
            .sorted()
            .toArray();
    List<double[]> points = new ArrayList<>();
    for (double later = 1; later * lags.length >= 1; later *= 0.95) {
      points.add(new double[] {Quantile.ofSorted(lags, 1 - later), later});
    }
    return points;
  }

  private static List<double[]> values(RecordedEvents events) {
    int[] byLag =
        IntStream.range(0, events.size())
            .boxed()
            .sorted(Comparator.comparing(events::lag))
            .mapToInt(Integer::intValue)
            .toArray();
    int classes = Math.min(LAG_CLASSES, byLag.length);
    List<double[]> points = new ArrayList<>();
    for (int i = 0; i < classes; i++) {
      int from = (int) ((long) i * byLag.length / classes);
      int to = (int) ((i + 1L) * byLag.length / classes);
      points.add(
          new double[] {
            IntStream.range(from, to)
                .mapToDouble(at -> events.lag(byLag[at]) / MICROS)
                .average()
                .orElseThrow(),
            IntStream.range(from, to)
                .mapToDouble(at -> events.value(byLag[at]))
                .average()
                .orElseThrow()
          });
    }
    return points;
  }
}

package io.sluice.bench.window;

import io.sluice.bench.window.recorded.Quantile;
import io.sluice.bench.window.recorded.RecordedEvents;
import io.sluice.core.window.question.WindowQuestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/** Compares windows that wait for their stragglers with windows that do not. */
public final class StragglerStudy {

  private static final int POINTS = 300;
  private static final int LENGTHS = 3;
  private static final double MICROS = 1000;

  private final RecordedEvents events;
  private final WindowQuestion question;
  private final Map<Long, StragglerWindow> windows = new HashMap<>();

  private StragglerStudy(RecordedEvents events, WindowQuestion question, RecordedResult run) {
    this.events = events;
    this.question = question;
    for (JudgedAnswer answer : run.answers()) {
      windows.put(answer.start(), new StragglerWindow(answer.start() + question.size()));
    }
  }

  /**
   * Studies a stream, all keys together.
   *
   * @param source the name of the stream
   * @param question the question about the mean, in µs
   * @param errorShare the relative error for which samples are planned, at 95 %
   */
  public static Stragglers of(
      String source, RecordedEvents events, WindowQuestion question, double errorShare, long seed) {
    RecordedEvents together = events.withoutKeys();
    RecordedResult run = RecordedSimulation.run(source, together, question);
    return new StragglerStudy(together, question, run)
        .result(run, errorShare, new SplittableRandom(seed));
  }

  private Stragglers result(RecordedResult run, double errorShare, SplittableRandom random) {
    for (int event = 0; event < events.size(); event++) {
      StragglerWindow window = windowOf(event);
      if (window != null) {
        window.count(events.arrival(event), events.value(event));
      }
    }
    windows.values().forEach(window -> window.plan(errorShare));
    for (int event = 0; event < events.size(); event++) {
      StragglerWindow window = windowOf(event);
      if (window != null) {
        window.sample(events.arrival(event), events.value(event), random);
      }
    }
    double[] complete =
        windows.values().stream().mapToDouble(window -> window.completeAfter() / MICROS).toArray();
    return new Stragglers(
        run.result().source(),
        windows.size(),
        question.size() / MICROS,
        mean(StragglerWindow::lateShare),
        Quantile.of(complete, 0.5),
        Quantile.of(complete, 0.99),
        completion(),
        mean(StragglerWindow::sampledShare),
        1 - mean(StragglerWindow::errorWithStragglers),
        1 - mean(StragglerWindow::errorWithout),
        1 - mean(StragglerWindow::errorOfAllOnTime),
        1 - run.result().meanError(),
        run.result().waitP50Millis());
  }

  private StragglerWindow windowOf(int event) {
    return windows.get(question.startOf(events.time(event)));
  }

  private double mean(ToDoubleFunction<StragglerWindow> figure) {
    Collection<StragglerWindow> all = windows.values();
    return all.stream().mapToDouble(figure).filter(Double::isFinite).average().orElse(Double.NaN);
  }

  /** Returns the share of events that have arrived, by the age of their window. */
  private List<double[]> completion() {
    double width = (double) LENGTHS * question.size() / POINTS;
    long[] arrived = new long[POINTS + 1];
    long all = 0;
    for (int event = 0; event < events.size(); event++) {
      long start = question.startOf(events.time(event));
      if (windows.containsKey(start)) {
        double age = Math.max(0, events.arrival(event) - start) / width;
        arrived[(int) Math.min(POINTS, age)]++;
        all++;
      }
    }
    List<double[]> points = new ArrayList<>();
    points.add(new double[] {0, 0});
    long sum = 0;
    for (int point = 0; point < POINTS; point++) {
      sum += arrived[point];
      points.add(new double[] {(point + 1) * width / MICROS, (double) sum / all});
    }
    return points;
  }
}

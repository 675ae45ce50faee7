package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.Sample;
import java.util.List;

/**
 * The curves that the report draws of a round; each list may be empty.
 *
 * @param startMillis epoch time of its start, by which decisions are found in journals; 0 where it
 *     is not known
 * @param latency points of (s since its start, ms)
 * @param backlog points of (s since its start, s of the whole machine)
 * @param latencies all of them, ms
 * @param marks moments that the latency is seen beside
 */
public record Curves(
    long startMillis,
    List<double[]> latency,
    List<double[]> backlog,
    Sample latencies,
    List<Mark> marks) {

  public static final Curves NONE = new Curves(0, List.of(), List.of(), Sample.NONE);

  /**
   * A moment of a round.
   *
   * @param s since its start
   * @param text that says what happened
   */
  public record Mark(double s, String text) {}

  /** Draws curves without marks. */
  public Curves(
      long startMillis, List<double[]> latency, List<double[]> backlog, Sample latencies) {
    this(startMillis, latency, backlog, latencies, List.of());
  }

  /** Returns the last time at which anything is drawn, s since the start. */
  public double seconds() {
    return Math.max(last(latency), last(backlog));
  }

  private static double last(List<double[]> points) {
    return points.stream().mapToDouble(point -> point[0]).max().orElse(0);
  }
}

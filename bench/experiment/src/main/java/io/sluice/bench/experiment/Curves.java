package io.sluice.bench.experiment;

import io.sluice.bench.experiment.stats.Sample;
import java.util.List;

/**
 * Holds the curves of a round for the report; each list may be empty.
 *
 * @param startMillis the start of the round, epoch ms, by which its decisions are found in
 *     journals; 0 if unknown
 * @param latency points of (s since the start, ms)
 * @param backlog points of (s since the start, s of the whole machine)
 * @param latencies all latencies, ms
 * @param marks moments that are marked on the latency curve
 */
public record Curves(
    long startMillis,
    List<double[]> latency,
    List<double[]> backlog,
    Sample latencies,
    List<Mark> marks) {

  public static final Curves NONE = new Curves(0, List.of(), List.of(), Sample.NONE);

  /**
   * A marked moment of a round.
   *
   * @param s since its start
   * @param text what happened
   */
  public record Mark(double s, String text) {}

  /** Makes curves without marks. */
  public Curves(
      long startMillis, List<double[]> latency, List<double[]> backlog, Sample latencies) {
    this(startMillis, latency, backlog, latencies, List.of());
  }

  /** Returns the last time of any curve, s since the start. */
  public double seconds() {
    return Math.max(last(latency), last(backlog));
  }

  private static double last(List<double[]> points) {
    return points.stream().mapToDouble(point -> point[0]).max().orElse(0);
  }
}

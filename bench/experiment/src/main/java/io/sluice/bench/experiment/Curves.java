package io.sluice.bench.experiment;

import java.util.List;

/**
 * What the report draws of a round; each list may be empty.
 *
 * @param latency points of (s since its start, ms)
 * @param backlog points of (s since its start, s of the whole machine)
 * @param latencies all of them, ms
 */
public record Curves(List<double[]> latency, List<double[]> backlog, List<Double> latencies) {

  public static final Curves NONE = new Curves(List.of(), List.of(), List.of());
}

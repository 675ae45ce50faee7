package io.sluice.bench.experiment.stats;

import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/** Holds how often a latency occurred; latencies above 100 ms are rounded down to 10 ms. */
public record LatencyCount(long millis, long count) {

  private static final long FINE_MILLIS = 100;
  private static final long COARSE_MILLIS = 10;

  /** Counts latencies in ms, and returns the counts in ascending order of latency. */
  public static List<LatencyCount> of(DoubleStream latencies) {
    return latencies
        .mapToObj(latency -> rounded((long) latency))
        .collect(Collectors.groupingBy(each -> each, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(each -> new LatencyCount(each.getKey(), each.getValue()))
        .toList();
  }

  private static long rounded(long millis) {
    return millis < FINE_MILLIS ? millis : millis / COARSE_MILLIS * COARSE_MILLIS;
  }

  /** Returns counted latencies as a sample. */
  public static Sample sample(List<LatencyCount> counts) {
    return Sample.of(counts, LatencyCount::millis, LatencyCount::count);
  }
}

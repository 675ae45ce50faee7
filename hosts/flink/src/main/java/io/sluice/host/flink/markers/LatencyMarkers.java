package io.sluice.host.flink.markers;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToDoubleFunction;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MetricOptions;
import org.apache.flink.metrics.Histogram;
import org.apache.flink.metrics.HistogramStatistics;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.runtime.OperatorIDPair;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.JobVertex;

/**
 * Collects Flink's own latency markers at the sinks: what Flink itself would report. A marker is
 * stamped when the source emits it, so it does not see the wait in front of the source, which is
 * most of the latency of a backlogged query. Off by default, because markers cost.
 */
public final class LatencyMarkers implements MetricReporter {

  private static final long INTERVAL_MILLIS = 200;
  private static final String REPORTER = "host-markers";
  private static final Set<String> SINK_IDS = ConcurrentHashMap.newKeySet();
  private static final List<Histogram> SINKS = new CopyOnWriteArrayList<>();

  /** Turns markers on in a cluster that is still to be started. */
  public static void prepare(Configuration settings) {
    String others = settings.getString("metrics.reporters", "");
    settings.setString("metrics.reporters", others.isEmpty() ? REPORTER : others + "," + REPORTER);
    settings.setString(
        "metrics.reporter." + REPORTER + ".factory.class", LatencyMarkersFactory.class.getName());
    settings.set(MetricOptions.LATENCY_INTERVAL, Duration.ofMillis(INTERVAL_MILLIS));
  }

  /** Makes the sinks of a job known, before it starts: Flink tells operators apart by id only. */
  public static void expect(JobGraph job) {
    for (JobVertex vertex : job.getVertices()) {
      for (OperatorIDPair operator : vertex.getOperatorIDs()) {
        String name = operator.getUserDefinedOperatorName();
        if (name != null && name.startsWith("sink")) {
          SINK_IDS.add(operator.getGeneratedOperatorID().toString());
        }
      }
    }
  }

  /**
   * Percentile name to ms over the last 128 markers per source and sink: the mean over queries, and
   * the greatest for {@code max}. Empty when markers are off.
   */
  public static Map<String, Double> percentiles() {
    List<HistogramStatistics> sinks = new ArrayList<>();
    for (Histogram sink : SINKS) {
      if (sink.getCount() > 0) {
        sinks.add(sink.getStatistics());
      }
    }
    Map<String, Double> percentiles = new TreeMap<>();
    if (!sinks.isEmpty()) {
      percentiles.put("p50", mean(sinks, statistics -> statistics.getQuantile(0.5)));
      percentiles.put("p95", mean(sinks, statistics -> statistics.getQuantile(0.95)));
      percentiles.put("p99", mean(sinks, statistics -> statistics.getQuantile(0.99)));
      percentiles.put(
          "max", sinks.stream().mapToDouble(HistogramStatistics::getMax).max().orElseThrow());
    }
    return percentiles;
  }

  @Override
  public void open(MetricConfig config) {}

  @Override
  public void close() {
    SINKS.clear();
  }

  @Override
  public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
    if (metric instanceof Histogram histogram
        && name.equals("latency")
        && SINK_IDS.contains(group.getAllVariables().get("<operator_id>"))) {
      SINKS.add(histogram);
    }
  }

  @Override
  public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {
    if (metric instanceof Histogram histogram) {
      SINKS.remove(histogram);
    }
  }

  private static double mean(
      List<HistogramStatistics> sinks, ToDoubleFunction<HistogramStatistics> value) {
    return sinks.stream().mapToDouble(value).average().orElseThrow();
  }
}

package io.sluice.flink.plugin.cluster;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** A user's own metric system beside Sluice's reporter: what it is shown, a test can ask for. */
public final class SeenMetrics implements MetricReporterFactory {
  private static final Map<String, Gauge<?>> GAUGES = new ConcurrentHashMap<>();

  /** Adds this reporter to the settings. */
  public static Map<String, String> with(Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(settings);
    all.put("metrics.reporters", "sluice,seen");
    all.put("metrics.reporter.seen.factory.class", SeenMetrics.class.getName());
    return all;
  }

  /** Returns the value of the gauge whose full name ends so. */
  public static Object value(String suffix) {
    return GAUGES.entrySet().stream()
        .filter(entry -> entry.getKey().endsWith("." + suffix))
        .findFirst()
        .orElseThrow()
        .getValue()
        .getValue();
  }

  @Override
  public MetricReporter createMetricReporter(Properties properties) {
    GAUGES.clear();
    return new Reporter();
  }

  private static final class Reporter implements MetricReporter {
    @Override
    public void open(MetricConfig config) {}

    @Override
    public void close() {}

    @Override
    public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
      if (metric instanceof Gauge<?> gauge) {
        GAUGES.put(group.getMetricIdentifier(name), gauge);
      }
    }

    @Override
    public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {}
  }
}

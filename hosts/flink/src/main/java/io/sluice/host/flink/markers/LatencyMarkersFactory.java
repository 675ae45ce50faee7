package io.sluice.host.flink.markers;

import java.util.Properties;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/** Found by Flink through {@code META-INF/services}. */
public final class LatencyMarkersFactory implements MetricReporterFactory {

  @Override
  public MetricReporter createMetricReporter(Properties properties) {
    return new LatencyMarkers();
  }
}

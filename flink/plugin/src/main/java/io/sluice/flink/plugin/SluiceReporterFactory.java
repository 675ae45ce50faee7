package io.sluice.flink.plugin;

import java.util.Properties;
import org.apache.flink.metrics.reporter.MetricReporter;
import org.apache.flink.metrics.reporter.MetricReporterFactory;

/**
 * Opens a metric reporter, and is named by {@code metrics.reporter.sluice.factory.class}. A
 * reporter is the only public way to see the gauges that sources and operators register; this one
 * keeps references to the few it needs and reports nothing.
 */
public final class SluiceReporterFactory implements MetricReporterFactory {

  @Override
  public MetricReporter createMetricReporter(Properties properties) {
    return new SluiceReporter(SluiceRuntime.gaugeBoard());
  }
}

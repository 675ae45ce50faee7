package io.sluice.flink.plugin;

import io.sluice.flink.plugin.task.GaugeBoard;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;

/** Shows the metrics of tasks to the {@link GaugeBoard} as they come and go. */
final class SluiceReporter implements MetricReporter {
  private final GaugeBoard board;

  SluiceReporter(GaugeBoard board) {
    this.board = board;
  }

  @Override
  public void open(MetricConfig config) {
    SluiceRuntime.reporterOpened();
  }

  @Override
  public void close() {}

  @Override
  public void notifyOfAddedMetric(Metric metric, String name, MetricGroup group) {
    if (GaugeBoard.wants(name)) {
      board.added(metric, name, group.getAllVariables());
    }
  }

  @Override
  public void notifyOfRemovedMetric(Metric metric, String name, MetricGroup group) {
    if (GaugeBoard.wants(name)) {
      board.removed(metric, group.getAllVariables());
    }
  }
}

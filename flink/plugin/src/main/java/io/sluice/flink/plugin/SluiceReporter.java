package io.sluice.flink.plugin;

import io.sluice.flink.plugin.hook.task.GaugeBoard;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.metrics.Metric;
import org.apache.flink.metrics.MetricConfig;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.metrics.reporter.MetricReporter;

/** Shows the metrics of tasks to the {@link GaugeBoard} as they come and go. */
final class SluiceReporter implements MetricReporter {
  private static final AtomicInteger OPEN = new AtomicInteger();

  private final GaugeBoard board;

  SluiceReporter(GaugeBoard board) {
    this.board = board;
  }

  /** Returns whether this process shows its metrics to Sluice. */
  static boolean isOpen() {
    return OPEN.get() > 0;
  }

  @Override
  public void open(MetricConfig config) {
    OPEN.incrementAndGet();
  }

  @Override
  public void close() {
    OPEN.decrementAndGet();
  }

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

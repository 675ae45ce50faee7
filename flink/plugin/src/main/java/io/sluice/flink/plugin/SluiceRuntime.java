package io.sluice.flink.plugin;

import io.sluice.flink.plugin.query.FlinkEngine;
import io.sluice.flink.plugin.task.GaugeBoard;
import io.sluice.flink.plugin.task.TaskHost;
import java.util.Map;
import java.util.Optional;
import org.apache.flink.metrics.MetricGroup;

/**
 * Sluice in this process: one for all its TaskManagers, from the start of the first to the end of
 * the last.
 */
public final class SluiceRuntime {
  private static final GaugeBoard GAUGES = new GaugeBoard();
  private static SluiceRuntime current;

  private final FlinkEngine engine = new FlinkEngine(Runtime.getRuntime().availableProcessors());
  private int members;

  private SluiceRuntime() {}

  /** Empty when no TaskManager runs in this process, or none with Sluice. */
  public static synchronized Optional<SluiceRuntime> current() {
    return Optional.ofNullable(current);
  }

  static GaugeBoard gaugeBoard() {
    return GAUGES;
  }

  static void reporterOpened() {}

  /** A TaskManager starts. The first one's configuration is the one that holds. */
  static synchronized TaskHost join(Map<String, String> configuration, MetricGroup metrics) {
    if (current == null) {
      current = new SluiceRuntime();
    }
    current.members++;
    return new TaskHost(GAUGES, current.engine);
  }

  /** A TaskManager that has joined ends. */
  static synchronized void leave() {
    if (--current.members == 0) {
      current = null;
    }
  }

  /** The jobs of this process and their tasks, for display. */
  public FlinkEngine engine() {
    return engine;
  }
}

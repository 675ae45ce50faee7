package io.sluice.flink.plugin.level;

import io.sluice.core.config.Settings;
import io.sluice.core.control.Mechanism;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;
import java.util.List;
import org.apache.flink.metrics.MetricGroup;

/**
 * One level of Sluice in a Flink process: what stays from the first TaskManager's start to the last
 * one's end, while mechanisms are started, configured anew and taken off.
 *
 * <p>The plug-in finds levels by {@link LevelFactory} and knows none of them by name.
 */
public interface Level extends AutoCloseable {

  /** Returns what it wants to see or wrap of tasks; asked once. */
  List<TaskHook> hooks();

  /** Makes a mechanism that acts under these settings; the one before has ended. */
  Mechanism create(Settings settings);

  /** Registers its metrics in the group that Sluice has on each TaskManager. */
  void register(MetricGroup sluice);

  /** Ends it; its mechanism has ended before. */
  @Override
  void close();
}

package io.sluice.flink.plugin.state.load;

import org.apache.flink.runtime.execution.Environment;
import org.apache.flink.runtime.metrics.groups.TaskIOMetricGroup;

/** Tells from Flink's own counters how a task has spent its time. Used in the task's thread. */
public final class TaskTime {

  private static final double MILLIS = 1000;
  private static final double NANOS = 1e9;

  /**
   * Tells how a task has spent its time since the look before.
   *
   * @param seconds since then
   * @param busy share for which it was neither idle nor blocked
   * @param blocked share for which it waited until others took its records
   */
  public record Look(double seconds, double busy, double blocked) {}

  private final TaskIOMetricGroup counters;
  private long atNanos = System.nanoTime();
  private long idleMillis;
  private long blockedMillis;

  /** Begins to look at a task. */
  public TaskTime(Environment task) {
    counters = task.getMetricGroup().getIOMetricGroup();
    idleMillis = counters.getIdleTimeMsPerSecond().getAccumulatedCount();
    blockedMillis = counters.getAccumulatedBackPressuredTimeMs();
  }

  /** Looks. */
  public Look look() {
    long now = System.nanoTime();
    long idle = counters.getIdleTimeMsPerSecond().getAccumulatedCount();
    long blocked = counters.getAccumulatedBackPressuredTimeMs();
    double seconds = (now - atNanos) / NANOS;
    double idleShare = share(idle - idleMillis, seconds);
    double blockedShare = share(blocked - blockedMillis, seconds);
    atNanos = now;
    idleMillis = idle;
    blockedMillis = blocked;
    return new Look(seconds, Math.max(0, 1 - idleShare - blockedShare), blockedShare);
  }

  private static double share(long millis, double seconds) {
    return Math.min(1, millis / MILLIS / seconds);
  }
}

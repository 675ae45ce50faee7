package io.sluice.flink.plugin.tuple.connection;

import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.WindowJob;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Sums numbers by window in sinks that take in all that several sources send, of which half are in
 * the other TaskManager.
 */
final class NumbersJob {
  static final Duration WINDOW = Duration.ofMillis(100);

  private static final int PARALLELISM = 4;

  private NumbersJob() {}

  /** Returns the settings of a Flink whose tasks have little room before they have to wait. */
  static Map<String, String> settings(Map<String, String> more) {
    Map<String, String> all = new HashMap<>(more);
    all.put("cluster.evenly-spread-out-slots", "true");
    all.put("taskmanager.load-balance.mode", "SLOTS");
    all.put("taskmanager.memory.segment-size", "4 kb");
    all.put("sluice.query.policy", "stock");
    return all;
  }

  /** Makes a job whose windows take so long for each record that what is sent has to wait. */
  static StreamExecutionEnvironment slow(
      long total, long micros, String run, Map<String, String> settings) {
    StreamExecutionEnvironment job = LocalFlink.job(PARALLELISM, settings);
    var numbers = WindowJob.read(job, PlannedSource.of(0, total), "numbers").rebalance();
    var checked = WindowJob.failOnceAt(numbers, total / 2, run);
    WindowJob.sum(WindowJob.burn(checked, micros), WINDOW, run);
    return job;
  }

  /** Makes a job in which each subtask of the source has so many records. */
  static StreamExecutionEnvironment of(int perSecond, long total, String run) {
    StreamExecutionEnvironment job = LocalFlink.job(PARALLELISM);
    WindowJob.sum(
        WindowJob.read(job, PlannedSource.of(perSecond, total), "numbers").rebalance(),
        WINDOW,
        run);
    return job;
  }

  /** Returns what the job comes to. */
  static Map<String, Long> expected(long total) {
    return WindowJob.expected(total, WINDOW, PARALLELISM);
  }
}

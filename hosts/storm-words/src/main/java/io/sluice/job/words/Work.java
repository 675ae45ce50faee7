package io.sluice.job.words;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.storm.task.TopologyContext;

/**
 * The work of a counter on a word. It takes time and no CPU, as work on a node with cores of its
 * own would: three nodes share the cores of one here. One thread uses it.
 */
final class Work {
  /** The key of the topology that says how long a word takes, µs. */
  static final String MICROS = "words.work.micros";

  /** The key of the topology that says how many times as long it takes on the slow worker. */
  static final String SLOWNESS = "words.slow.factor";

  /** Shorter waits are not exact. */
  private static final long LEAST_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final long nanos;
  private long owed;

  private Work(long nanos) {
    this.nanos = nanos;
  }

  /** Returns the work of a task, which depends on its worker. */
  static Work of(Map<String, Object> config, TopologyContext context) {
    int tasks = context.getComponentTasks(context.getThisComponentId()).size();
    double factor = isSlow(context.getThisTaskIndex(), tasks) ? slowness(config) : 1;
    return new Work(nanos(config, MICROS, factor));
  }

  /** Returns so many times the µs of a key of the topology, ns; 0 without the key. */
  static long nanos(Map<String, Object> config, String key, double times) {
    double micros = Double.parseDouble(config.getOrDefault(key, "0").toString());
    return Math.round(TimeUnit.MICROSECONDS.toNanos(1) * micros * times);
  }

  /** Returns how many times as long a word takes on the slow worker; 1 if there is none. */
  static double slowness(Map<String, Object> config) {
    return Double.parseDouble(config.getOrDefault(SLOWNESS, "1").toString());
  }

  /** Returns whether a counter is one of the slow worker, which has the last half of them. */
  static boolean isSlow(int index, int tasks) {
    return index >= (tasks + 1) / 2;
  }

  /** Does the work on a word. */
  void spend() {
    owed += nanos;
    if (owed >= LEAST_NANOS) {
      long start = System.nanoTime();
      LockSupport.parkNanos(owed);
      owed -= System.nanoTime() - start;
    }
  }
}

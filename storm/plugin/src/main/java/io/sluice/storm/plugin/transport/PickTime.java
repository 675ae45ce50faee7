package io.sluice.storm.plugin.transport;

import io.sluice.core.channel.Gauge;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Foretells when a tuple that a task emits now will be picked to be sent: it takes as long as the
 * first of the task's tuples has waited by now. One thread uses it.
 */
public final class PickTime {
  /** Stands for a time that cannot be foretold, because nothing is measured. */
  public static final long UNKNOWN = Gauge.UNKNOWN;

  private static final Logger LOG = LoggerFactory.getLogger(PickTime.class);

  private final String topology;
  private long atMillis = UNKNOWN;
  private int ofTask;
  private long foretold;
  private boolean blind;

  /** Foretells it for tasks of a topology that run in this process. */
  public PickTime(String topology) {
    this.topology = topology;
  }

  /** Returns the time in ms of Unix time; it is computed once in each ms. */
  public long foretell(int task) {
    long nowMillis = System.currentTimeMillis();
    if (nowMillis != atMillis || task != ofTask) {
      atMillis = nowMillis;
      ofTask = task;
      foretold = blind ? UNKNOWN : foretell(task, nowMillis);
    }
    return foretold;
  }

  private long foretell(int task, long nowMillis) {
    try {
      long waited = WorkerOutput.of(topology, task, task).ageNanos();
      return waited == Gauge.UNKNOWN ? UNKNOWN : nowMillis + TimeUnit.NANOSECONDS.toMillis(waited);
    } catch (RuntimeException | LinkageError fault) {
      blind = true;
      LOG.warn("When a tuple of {} will be sent is no longer foretold.", topology, fault);
      return UNKNOWN;
    }
  }
}

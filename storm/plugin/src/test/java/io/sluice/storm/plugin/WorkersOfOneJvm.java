package io.sluice.storm.plugin;

import java.util.concurrent.TimeUnit;
import org.apache.storm.Config;

/**
 * Configures topologies of several workers that all run in the JVM of a test.
 *
 * <p>Such a worker must not look for back pressure, which it does twenty times a second by default.
 * Where it is closed while it looks, its timer reports "Timer is not active" ({@code
 * StormTimer.scheduleRecurringMs} schedules the next look of a timer that is closed), and Storm
 * answers each report of a worker's timer with an exit of the JVM, code 20. A worker with a process
 * of its own loses nothing by that, because it ends anyway; here the test ends with it. On a
 * machine that others fill, a look lasts long enough for it to happen.
 */
public final class WorkersOfOneJvm {
  private static final long LONGER_THAN_ANY_TEST = TimeUnit.DAYS.toMillis(1);

  private WorkersOfOneJvm() {}

  /** Returns the configuration of a topology of so many workers, in which nothing is acked. */
  public static Config config(int workers) {
    Config config = new Config();
    config.setNumWorkers(workers);
    config.setNumAckers(0);
    config.put(Config.TOPOLOGY_BACKPRESSURE_CHECK_MILLIS, LONGER_THAN_ANY_TEST);
    return config;
  }
}

package io.sluice.storm.plugin.transport;

import com.codahale.metrics.Gauge;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.storm.Constants;
import org.apache.storm.metrics2.StormMetricRegistry;

/** Shows among the metrics of a worker whether its connections are as they were meant to be. */
final class TransportHealth {
  private final AtomicLong problems = new AtomicLong();
  private final AtomicLong unordered = new AtomicLong();

  /**
   * Shows it from now on.
   *
   * @param registry null where the worker has none
   */
  void show(StormMetricRegistry registry) {
    if (registry != null) {
      show(registry, "sluice-configuration-problems", problems::get);
      show(registry, "sluice-unordered-connections", unordered::get);
    }
  }

  private static void show(StormMetricRegistry registry, String name, Gauge<Long> gauge) {
    registry.gauge(
        name, gauge, Constants.SYSTEM_COMPONENT_ID, Math.toIntExact(Constants.SYSTEM_TASK_ID));
  }

  /** Notes what is wrong with the configuration. */
  void misconfigured(int count) {
    problems.set(count);
  }

  /** Notes that a connection that was to send in order does not. */
  void unordered() {
    unordered.incrementAndGet();
  }
}

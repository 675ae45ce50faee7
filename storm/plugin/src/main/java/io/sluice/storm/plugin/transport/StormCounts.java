package io.sluice.storm.plugin.transport;

import com.codahale.metrics.Gauge;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.storm.Constants;
import org.apache.storm.metrics2.StormMetricRegistry;

/** Finds what Storm's own connections count, among the metrics of the worker. */
final class StormCounts {
  private static final String PENDING = "__send-iconnection-pending-";

  private StormCounts() {}

  /**
   * Returns the count of tuples that a connection has taken and not written; empty where Storm does
   * not count them ({@code topology.enable.send.iconnection.metrics}).
   *
   * @param registry null where the worker has none
   */
  static Optional<LongSupplier> pending(StormMetricRegistry registry, String host, int port) {
    if (registry == null) {
      return Optional.empty();
    }
    Object gauge =
        registry.getTaskGauges((int) Constants.SYSTEM_TASK_ID).get(PENDING + host + ":" + port);
    return gauge instanceof Gauge<?> pending
        ? Optional.of(() -> pending.getValue() instanceof Number count ? count.longValue() : 0)
        : Optional.empty();
  }
}

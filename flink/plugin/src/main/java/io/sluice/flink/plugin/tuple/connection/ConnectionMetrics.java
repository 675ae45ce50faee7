package io.sluice.flink.plugin.tuple.connection;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Registers the metrics of connections. They are read only when a reporter asks. */
final class ConnectionMetrics {

  private ConnectionMetrics() {}

  static void register(Connections connections, MetricGroup group) {
    TurnCounts turns = connections.turns();
    number(group, "connections", connections::size);
    number(group, "unknownInternals", () -> connections.isUnfit() ? 1 : 0);
    number(group, "failedConnections", connections::failures);
    number(
        group,
        "waitingReaders",
        () -> connections.readers().filter(ReaderQueue::isWaiting).count());
    number(group, "largestBacklog", () -> largestBacklog(connections));
    number(group, "oldestHeadMs", () -> oldestHeadMillis(connections));
    number(group, "turns", turns.picks()::sum);
    number(group, "turnsOutOfOrder", turns.outOfTurn()::sum);
    number(group, "turnsForEvents", turns.forEvents()::sum);
  }

  private static long largestBacklog(Connections connections) {
    return connections.readers().mapToLong(ReaderQueue::queued).max().orElse(0);
  }

  private static long oldestHeadMillis(Connections connections) {
    long now = System.nanoTime();
    long oldest =
        connections
            .readers()
            .filter(ReaderQueue::isWaiting)
            .mapToLong(queue -> now - queue.headNanos())
            .max()
            .orElse(0);
    return TimeUnit.NANOSECONDS.toMillis(Math.max(0, oldest));
  }

  private static void number(MetricGroup group, String name, LongSupplier number) {
    group.gauge(name, (Gauge<Long>) number::getAsLong);
  }
}

package io.sluice.flink.plugin.tuple.connection;

import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Registers the metrics of connections. They are read only when a reporter asks. */
final class ConnectionMetrics {

  private static final int MOST_NAMED = 16;

  /** A reader with what it had at one moment, which does not change while readers are sorted. */
  private record Seen(ReaderQueue reader, int queued) {}

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
    text(group, "readers", () -> readers(connections));
    number(group, "turns", turns.picks()::sum);
    number(group, "turnsOutOfOrder", turns.outOfTurn()::sum);
    number(group, "turnsForEvents", turns.forEvents()::sum);
  }

  /** Names those that have most waiting, one a line. */
  private static String readers(Connections connections) {
    long now = System.nanoTime();
    return connections
        .readers()
        .map(reader -> new Seen(reader, reader.queued()))
        .sorted(Comparator.comparingInt(Seen::queued).reversed())
        .limit(MOST_NAMED)
        .map(seen -> seen.reader().text(now))
        .collect(Collectors.joining("\n"));
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

  private static void text(MetricGroup group, String name, Supplier<String> text) {
    group.gauge(name, (Gauge<String>) text::get);
  }

  private static void number(MetricGroup group, String name, LongSupplier number) {
    group.gauge(name, (Gauge<Long>) number::getAsLong);
  }
}

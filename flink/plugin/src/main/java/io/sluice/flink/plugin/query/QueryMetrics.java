package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.query.forwarding.ForwardingLink;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Registers the metrics of the query level. They are read only when a reporter asks. */
final class QueryMetrics {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private QueryMetrics() {}

  static void register(QueryLevel level, MetricGroup group) {
    text(group, "enforcement", level::enforcement);
    text(group, "policy", () -> level.settings().policy());
    number(group, "engaged", () -> level.snapshot().engaged() ? 1L : 0L);
    number(group, "queries", () -> (long) level.engine().queries().size());
    number(group, "heldQueries", () -> (long) level.heldQueries());
    number(group, "decisions", () -> level.snapshot().decisions());
    number(group, "gateSwitches", level::gateSwitches);
    number(group, "ordersRefused", level::ordersRefused);
    number(group, "heldTimeMs", () -> level.engine().heldNanos() / NANOS_PER_MILLI);
    MetricGroup memory = group.addGroup("memory");
    memory.gauge("networkUse", (Gauge<Double>) level.memory()::networkUse);
    memory.gauge("heapUse", (Gauge<Double>) level.memory()::heapUse);
    number(memory, "sourceBytes", level.memory()::sourceBytes);
    number(memory, "queuedBytes", level.memory()::queuedBytes);
    MetricGroup forwarding = group.addGroup("forwarding");
    text(forwarding, "state", () -> level.forwarding().map(QueryMetrics::state).orElse("NONE"));
    number(
        forwarding, "ageMs", () -> level.forwarding().map(ForwardingLink::ageMillis).orElse(-1L));
    number(
        forwarding,
        "operators",
        () -> level.engine().jobs().stream().mapToLong(FlinkQuery::operatorsElsewhere).sum());
  }

  private static String state(ForwardingLink link) {
    return link.isConnected() ? "CONNECTED" : "DISCONNECTED";
  }

  private static void text(MetricGroup group, String name, Gauge<String> gauge) {
    group.gauge(name, gauge);
  }

  private static void number(MetricGroup group, String name, Gauge<Long> gauge) {
    group.gauge(name, gauge);
  }
}

package io.sluice.flink.plugin;

import io.sluice.flink.plugin.query.FlinkQuery;
import io.sluice.flink.plugin.query.forwarding.ForwardingLink;
import io.sluice.plugin.base.exchange.ExchangeClient;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** What Sluice tells of itself under {@code sluice} on each TaskManager. Read only when asked. */
final class RuntimeMetrics {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private RuntimeMetrics() {}

  static void register(SluiceRuntime runtime, MetricGroup taskManager) {
    MetricGroup group = taskManager.addGroup("sluice");
    text(group, "health", () -> runtime.health().name());
    text(group, "mode", () -> runtime.settings().mode().name());
    text(group, "enforcement", runtime::enforcement);
    text(group, "policy", () -> runtime.settings().policy());
    number(group, "engaged", () -> runtime.snapshot().engaged() ? 1L : 0L);
    number(group, "queries", () -> (long) runtime.engine().queries().size());
    number(group, "heldQueries", () -> (long) runtime.heldQueries());
    number(group, "decisions", () -> runtime.snapshot().decisions());
    number(group, "gateSwitches", runtime::gateSwitches);
    number(group, "heldTimeMs", () -> runtime.engine().heldNanos() / NANOS_PER_MILLI);
    MetricGroup memory = group.addGroup("memory");
    memory.gauge("networkUse", (Gauge<Double>) runtime.memory()::networkUse);
    memory.gauge("heapUse", (Gauge<Double>) runtime.memory()::heapUse);
    number(memory, "sourceBytes", runtime.memory()::sourceBytes);
    number(memory, "queuedBytes", runtime.memory()::queuedBytes);
    MetricGroup journal = group.addGroup("journal");
    number(journal, "failing", () -> runtime.journalFails() ? 1L : 0L);
    number(journal, "dropped", runtime::journalDropped);
    MetricGroup forwarding = group.addGroup("forwarding");
    text(forwarding, "state", () -> runtime.exchange().map(RuntimeMetrics::state).orElse("NONE"));
    number(
        forwarding, "ageMs", () -> runtime.forwarding().map(ForwardingLink::ageMillis).orElse(-1L));
    number(
        forwarding,
        "operators",
        () -> runtime.engine().jobs().stream().mapToLong(FlinkQuery::operatorsElsewhere).sum());
    number(group.addGroup("configuration"), "problems", () -> (long) runtime.problems().size());
  }

  private static String state(ExchangeClient client) {
    return client.peers().isEmpty() ? "DISCONNECTED" : "CONNECTED";
  }

  private static void text(MetricGroup group, String name, Gauge<String> gauge) {
    group.gauge(name, gauge);
  }

  private static void number(MetricGroup group, String name, Gauge<Long> gauge) {
    group.gauge(name, gauge);
  }
}

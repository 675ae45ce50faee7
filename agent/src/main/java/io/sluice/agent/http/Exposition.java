package io.sluice.agent.http;

import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.JournalState;
import io.sluice.agent.state.OtherNodes;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.linux.proc.OwnUse;
import java.time.Duration;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Writes an agent's state in Prometheus' text format (0.0.4). */
final class Exposition {
  private static final double NANOS_PER_SECOND = 1e9;

  private final StringBuilder text = new StringBuilder();
  private final List<Labelled> operators;

  /** Holds an operator with the labels that all of its lines have. */
  private record Labelled(AgentState.Row row, String labels) {}

  private Exposition(AgentState state) {
    operators = state.operators().stream().map(row -> new Labelled(row, labels(row))).toList();
  }

  static String of(AgentState state, OwnUse own) {
    Exposition all = new Exposition(state);
    all.one("process_cpu_seconds_total", "counter", "CPU time of the agent", own.cpuSeconds());
    all.one("process_resident_memory_bytes", "gauge", "Memory of the agent", own.residentBytes());
    all.one("sluice_agent_decisions_total", "counter", "Decisions so far", state.decisions());
    all.one("sluice_agent_applied", "gauge", "1 while the agent acts", state.applied() ? 1 : 0);
    all.one(
        "sluice_agent_held_off",
        "gauge",
        "1 while an order is taken back because it made things worse",
        state.heldOff() ? 1 : 0);
    all.one(
        "sluice_agent_stalled",
        "gauge",
        "1 while no decision comes and all changes are undone",
        state.stalled() ? 1 : 0);
    state.others().ifPresent(all::others);
    state.journal().ifPresent(all::journal);
    all.one(
        "sluice_agent_waiting_threads",
        "gauge",
        "Operator threads that wait for a CPU, on average",
        state.waiting());
    all.each(
        "sluice_operator_queue",
        "Items in the operator's queue",
        row -> row.value(Metric.QUEUE_SIZE));
    all.each(
        "sluice_operator_queue_fill",
        "Share of its queue that is in use, 0 to 1, less the share in use while nothing waits",
        row -> row.value(Metric.QUEUE_FILL));
    all.each(
        "sluice_operator_cpu_wait",
        "Share of time for which its thread waits for a CPU",
        row -> row.value(Metric.CPU_WAIT));
    all.each(
        "sluice_operator_cpu_use",
        "Share of a CPU that its thread uses",
        row -> row.value(Metric.CPU_USE));
    all.each(
        "sluice_operator_voluntary_switch_rate",
        "How often per second its thread leaves a CPU to wait for something",
        row -> row.value(Metric.VOLUNTARY_SWITCH_RATE));
    all.each(
        "sluice_operator_involuntary_switch_rate",
        "How often per second another thread takes its place on a CPU",
        row -> row.value(Metric.INVOLUNTARY_SWITCH_RATE));
    all.outgoing();
    all.each(
        "sluice_operator_priority", "Priority that its policy gives it", AgentState.Row::priority);
    all.each("sluice_operator_nice", "Wanted nice value", AgentState.Row::nice);
    all.each(
        "sluice_operator_group_weight",
        "Weight of its control group, in threads of normal priority",
        row -> row.given().weight());
    all.each(
        "sluice_operator_group_cores",
        "Cores that its control group may use at most",
        row -> row.given().cores());
    all.each(
        "sluice_operator_real_time",
        "Real-time level of its thread, 0 for normal",
        row -> row.given().realTime());
    all.schedulers();
    all.each(
        "sluice_operator_slice_seconds",
        "Time slice of its thread in seconds, where its rule sets one",
        row -> seconds(row.given().schedule().slice()));
    return all.text.toString();
  }

  private void outgoing() {
    each(
        "sluice_operator_outgoing",
        "Items that it has handed on and that have not left its process",
        row -> row.value(Metric.OUTGOING_SIZE));
    each(
        "sluice_operator_outgoing_bytes",
        "Bytes of these items",
        row -> row.value(Metric.OUTGOING_BYTES));
    each(
        "sluice_operator_outgoing_age_seconds",
        "Time that the first of these items has waited",
        row -> row.value(Metric.OUTGOING_AGE) / NANOS_PER_SECOND);
    each(
        "sluice_operator_outgoing_picks",
        "Turns that it has had to send",
        row -> row.value(Metric.OUTGOING_PICKS));
  }

  private void others(OtherNodes others) {
    one(
        "sluice_agent_coordinator_answers",
        "gauge",
        "1 while the coordinator answers",
        others.answers() ? 1 : 0);
    one("sluice_agent_other_nodes", "gauge", "Other nodes whose reports are fresh", others.known());
  }

  private void journal(JournalState journal) {
    one(
        "sluice_agent_journal_failing",
        "gauge",
        "1 while the journal cannot be written",
        journal.failing() ? 1 : 0);
    one(
        "sluice_agent_journal_dropped_total",
        "counter",
        "Entries missing in the journal's files",
        journal.dropped());
  }

  private void one(String name, String type, String help, double value) {
    head(name, type, help);
    line(name, "", value);
  }

  private void each(String name, String help, ToDoubleFunction<AgentState.Row> value) {
    head(name, "gauge", help);
    for (Labelled operator : operators) {
      line(name, operator.labels, value.applyAsDouble(operator.row));
    }
  }

  private void schedulers() {
    String name = "sluice_operator_scheduler";
    head(name, "gauge", "1 for the scheduling policy of its thread, where its rule sets one");
    for (Labelled operator : operators) {
      Schedule schedule = operator.row.given().schedule();
      schedule
          .said()
          .ifPresent(kind -> line(name, "%s,scheduler=\"%s\"".formatted(operator.labels, kind), 1));
    }
  }

  private static double seconds(Duration slice) {
    return slice.isZero() ? Double.NaN : slice.toNanos() / NANOS_PER_SECOND;
  }

  private static String labels(AgentState.Row row) {
    PhysicalOperator operator = row.operator();
    return "engine=\"%s\",query=\"%s\",operator=\"%s\",subtask=\"%d\",process=\"%d\",rule=\"%s\",policy=\"%s\""
        .formatted(
            escaped(operator.engine()),
            escaped(operator.query()),
            escaped(operator.operator()),
            operator.subtask(),
            operator.process(),
            escaped(row.rule()),
            escaped(row.policy()));
  }

  private void head(String name, String type, String help) {
    text.append("# HELP %1$s %2$s\n# TYPE %1$s %3$s\n".formatted(name, help, type));
  }

  /** Writes a line with labels, or with none, unless the value is not known. */
  private void line(String name, String labels, double value) {
    if (Double.isNaN(value)) {
      return;
    }
    text.append(name);
    if (!labels.isEmpty()) {
      text.append('{').append(labels).append('}');
    }
    text.append(' ').append(value).append('\n');
  }

  private static String escaped(String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}

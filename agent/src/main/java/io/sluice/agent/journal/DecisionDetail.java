package io.sluice.agent.journal;

import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentEntry;
import io.sluice.agent.state.AgentState;
import io.sluice.agent.state.ThreadSettings;
import io.sluice.core.control.Journal;
import io.sluice.core.metric.Metric;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.plugin.base.journal.JournalLine;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Writes the details of an agent's decisions: the thread, its settings before and the new ones. */
public final class DecisionDetail {

  private DecisionDetail() {}

  /** Returns entries as a JSON array of lines as in a journal. */
  public static String array(List<Journal.Entry<AgentEntry>> entries) {
    return entries.stream()
        .map(entry -> JournalLine.of(entry, of(entry)).toString())
        .collect(Collectors.joining(",", "[", "]"));
  }

  static JsonObject of(Journal.Entry<AgentEntry> entry) {
    return entry.decision() instanceof AgentDecision decision ? of(decision) : new JsonObject();
  }

  private static JsonObject of(AgentDecision decision) {
    AgentState.Row now = decision.now();
    PhysicalOperator operator = now.operator();
    return new JsonObject()
        .put("engine", operator.engine())
        .put("query", operator.query())
        .put("operator", operator.operator())
        .put("subtask", operator.subtask())
        .put("process", operator.process())
        .put("thread", operator.thread())
        .put("rule", now.rule())
        .put("policy", now.policy())
        .put("applied", decision.applied())
        .put("before", given(decision.before()))
        .put("now", given(now.given()))
        .put("because", values(now, now.because()))
        .put("seen", values(now, now.known().keySet()))
        .put("source_lag", decision.query().sourceLag())
        .put("sink_latency", decision.query().sinkLatencyNanos());
  }

  private static JsonObject given(ThreadSettings given) {
    JsonObject object = new JsonObject().put("nice", given.nice());
    if (!Double.isNaN(given.weight())) {
      object.put("weight", given.weight());
    }
    if (!Double.isNaN(given.cores())) {
      object.put("cores", given.cores());
    }
    if (given.realTime() > 0) {
      object.put("real_time", given.realTime());
    }
    given.schedule().said().ifPresent(said -> object.put("scheduler", said));
    if (!given.schedule().slice().isZero()) {
      object.put("time_slice", given.schedule().slice().toNanos());
    }
    return object;
  }

  private static JsonObject values(AgentState.Row row, Collection<Metric> metrics) {
    JsonObject values = new JsonObject();
    metrics.stream().sorted().forEach(metric -> values.put(metric.id(), row.value(metric)));
    return values;
  }
}

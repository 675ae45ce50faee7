package io.sluice.flink.plugin.query.journal;

import io.sluice.core.control.Journal;
import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.Decision;
import io.sluice.core.query.control.Effect;
import io.sluice.core.query.policy.Policies;
import io.sluice.core.query.policy.Policy;
import io.sluice.core.query.progress.SubPipeline;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decisions as lines. Of an order only what it changes is told: who may run now, who not. Used by
 * one thread.
 */
final class DecisionLine {

  private Optional<Policy> lastRule = Optional.empty();

  String of(Journal.Entry entry) {
    Decision decision = entry.decision();
    JsonObject line =
        new JsonObject()
            .put("type", decision.kind())
            .put("number", entry.number())
            .put("at", decision.atMillis())
            .put("action", decision.action());
    if (decision instanceof Decision.Reordered order) {
      reordered(line, order);
    } else if (decision instanceof Decision.HeldLongEnough held) {
      line.put("id", held.id().value()).put("held_ms", held.heldMillis());
    }
    entry.effect().ifPresent(effect -> line.put("effect", effect(effect)));
    return line.toString();
  }

  private void reordered(JsonObject line, Decision.Reordered order) {
    Optional<Policy> rule = rule(order.rule());
    line.put("trigger", order.trigger().name().toLowerCase(Locale.ROOT))
        .put("rule", order.rule())
        .put("backlog_ms", order.backlogMillis())
        .put("memory", !order.freeing().isEmpty())
        .put(
            "runs", changed(order.admitted().stream().filter(view -> !view.running()), order, rule))
        .put(
            "waits",
            changed(order.alternatives().stream().filter(QueryView::running), order, rule));
  }

  private Optional<Policy> rule(String name) {
    if (lastRule.filter(rule -> rule.name().equals(name)).isEmpty()) {
      lastRule = Policies.find(name); // looks through all jars
    }
    return lastRule;
  }

  private static List<JsonObject> changed(
      Stream<QueryView> views, Decision.Reordered order, Optional<Policy> rule) {
    return views
        .map(
            view ->
                new JsonObject()
                    .put("id", view.id().value())
                    .put("reason", reason(view, order, rule)))
        .toList();
  }

  private static String reason(QueryView view, Decision.Reordered order, Optional<Policy> rule) {
    SubPipeline freeing = order.freeing().get(view.id());
    return freeing == null ? rule.map(policy -> policy.reason(view)).orElse("") : freeing.reason();
  }

  private static JsonObject effect(Effect effect) {
    return new JsonObject()
        .put("ms", effect.millis())
        .put("records", effect.ingestedRecords())
        .put("closings", effect.sweepingWatermarks())
        .put("late_ms", effect.meanLatenessMillis());
  }
}

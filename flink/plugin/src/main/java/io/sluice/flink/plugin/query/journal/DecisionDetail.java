package io.sluice.flink.plugin.query.journal;

import io.sluice.core.model.QueryView;
import io.sluice.core.query.control.QueryDecision;
import io.sluice.core.query.memory.SubPipeline;
import io.sluice.core.query.policy.Policies;
import io.sluice.core.query.policy.Policy;
import io.sluice.plugin.base.journal.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Writes what only the scheduler of queries knows of a decision. Of an order it tells what it
 * changes: the queries that may run now, and those that may not any more. Used by one thread.
 */
final class DecisionDetail {

  private Optional<Policy> lastRule = Optional.empty();

  JsonObject of(QueryDecision decision) {
    JsonObject detail = new JsonObject();
    if (decision instanceof QueryDecision.Reordered order) {
      reordered(detail, order);
    } else if (decision instanceof QueryDecision.HeldLongEnough held) {
      detail.put("held_ms", held.heldMillis());
    }
    return detail;
  }

  private void reordered(JsonObject detail, QueryDecision.Reordered order) {
    Optional<Policy> rule = rule(order.rule());
    detail
        .put("trigger", order.trigger().name().toLowerCase(Locale.ROOT))
        .put("rule", order.rule())
        .put("backlog_ms", order.backlogMillis())
        .put("memory", !order.freeing().isEmpty())
        .put(
            "runs", changed(order.admitted().stream().filter(view -> !view.running()), order, rule))
        .put("waits", changed(order.waiting().stream().filter(QueryView::running), order, rule));
  }

  private Optional<Policy> rule(String name) {
    if (lastRule.filter(rule -> rule.name().equals(name)).isEmpty()) {
      lastRule = Policies.find(name); // looks through all jars
    }
    return lastRule;
  }

  private static List<JsonObject> changed(
      Stream<QueryView> views, QueryDecision.Reordered order, Optional<Policy> rule) {
    return views
        .map(
            view ->
                new JsonObject()
                    .put("id", view.id().value())
                    .put("reason", reason(view, order, rule)))
        .toList();
  }

  private static String reason(
      QueryView view, QueryDecision.Reordered order, Optional<Policy> rule) {
    SubPipeline freeing = order.freeing().get(view.id());
    return freeing == null ? rule.map(policy -> policy.reason(view)).orElse("") : freeing.reason();
  }
}

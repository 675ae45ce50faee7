package io.sluice.agent.rule;

import io.sluice.agent.apply.GroupApplier;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.Translators;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Says what priorities of a rule become: as the rule says, by a finer translation once there are
 * more priorities than it can tell apart, and no order where the policy puts none. Not thread-safe.
 */
final class RuleTranslator {
  private final AgentRule rule;
  private final Consumer<String> report;
  private Translator said;
  private Translator now;
  private boolean finer;

  RuleTranslator(AgentRule rule, Consumer<String> report) {
    this.rule = rule;
    this.report = report;
    said = rule.translation();
    now = said;
  }

  /** Suits a policy from now on. */
  void suit(PriorityPolicy policy) {
    now = Translators.suiting(policy, said);
  }

  Translator now() {
    return now;
  }

  /** Becomes finer if it has to, once and for all: threads would else go to and fro. */
  void refine(Map<PhysicalOperator, Double> known, Set<Long> processes) {
    Optional<Translator> other = finer ? Optional.empty() : now.finer(known);
    if (other.isEmpty()) {
      return;
    }
    finer = true;
    Optional<String> whyNot = GroupApplier.whyNot(processes);
    if (whyNot.isEmpty()) {
      said = other.get();
      now = said;
    }
    report.accept(
        "rule %s: more priorities than %s can tell apart: %s"
            .formatted(
                rule.name(),
                rule.translation().name(),
                whyNot
                    .map(reason -> "some are the same, because " + reason)
                    .orElse(other.get().name() + " instead")));
  }
}

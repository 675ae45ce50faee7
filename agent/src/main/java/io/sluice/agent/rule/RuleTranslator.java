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
 * Chooses the translator of a rule: the rule's own, a finer one once there are more priorities than
 * that can distinguish, and none if the policy puts no order. Not thread-safe.
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

  /** Adapts to a policy. */
  void suit(PriorityPolicy policy) {
    now = Translators.suiting(policy, said);
  }

  Translator now() {
    return now;
  }

  /**
   * Switches to the finer translator if necessary. It never switches back, or threads would
   * alternate.
   */
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
        "rule %s: there are more priorities than %s can tell apart: %s"
            .formatted(
                rule.name(),
                rule.translation().name(),
                whyNot
                    .map(reason -> "some are the same, because " + reason)
                    .orElse(other.get().name() + " instead")));
  }
}

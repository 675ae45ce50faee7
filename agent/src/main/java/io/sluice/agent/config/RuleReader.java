package io.sluice.agent.config;

import static java.util.stream.Collectors.joining;

import io.sluice.agent.rule.AgentRule;
import io.sluice.agent.rule.Scope;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Smoothing;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.policy.PriorityPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Reads rules from their keys.
 *
 * @param policies reads the policies of rules
 * @param unmatched what happens if a rule matches no operator, unless the rule says it
 */
record RuleReader(PolicyReader policies, Unmatched unmatched) {
  AgentRule read(Section rule, int number) throws BadAgentFileException {
    RuleForm form = rule.as(RuleForm.class);
    PriorityPolicy policy = policies.read(rule, form);
    Duration period = Objects.requireNonNullElse(form.period(), policy.usualPeriod());
    List<AgentRule.PolicySwitch> switches = switches(rule);
    TranslatorReader translator = new TranslatorReader(rule, form, policy);
    if (!policy.orders() && switches.stream().noneMatch(each -> each.policy().orders())) {
      translator.refuseOrder();
    }
    return new AgentRule(
        Objects.requireNonNullElse(form.name(), Integer.toString(number)),
        new Scope(form.engine(), form.query(), form.operator()),
        policy,
        switches,
        period,
        smoothing(rule),
        translator.read(period),
        Objects.requireNonNullElse(form.unmatched(), unmatched));
  }

  private List<AgentRule.PolicySwitch> switches(Section rule) throws BadAgentFileException {
    List<AgentRule.PolicySwitch> switches = new ArrayList<>();
    if (rule.has("switch")) {
      for (Section each : rule.list("switch")) {
        PolicyForm.Switch form = each.as(PolicyForm.Switch.class);
        String when = each.needed("when", form.when(), "queue_size > 1000 for 5 s");
        Condition condition = each.read("when", when, Condition::parse);
        each.needed("policy", form.policy(), AgentRule.SHIPPED.policy().name());
        switches.add(new AgentRule.PolicySwitch(condition, policies.read(each, form)));
      }
    }
    return switches;
  }

  /** Returns one time constant for all metrics, or a map of those that have their own. */
  private static Smoothing smoothing(Section rule) throws BadAgentFileException {
    Smoothing smoothing = AgentRule.SHIPPED.smoothing();
    Section below = rule.below("smoothing");
    if (!rule.has("smoothing")) {
      return smoothing;
    }
    if (below.keys().isEmpty()) {
      return Smoothing.of(rule.value("smoothing", ThreadSection.SMOOTHING));
    }
    for (String name : below.keys()) {
      Metric metric = below.read(name, name, Metric::parse);
      if (!metric.isSmoothed()) {
        String means =
            Arrays.stream(Metric.values())
                .filter(Metric::isSmoothed)
                .map(Metric::id)
                .collect(joining(", "));
        throw below.refused(name, "is no mean; expected one of " + means);
      }
      smoothing = smoothing.with(metric, below.value(name, ThreadSection.SMOOTHING));
    }
    return smoothing;
  }
}

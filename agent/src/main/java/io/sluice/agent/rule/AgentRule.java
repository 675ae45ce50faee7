package io.sluice.agent.rule;

import io.sluice.core.metric.Smoothing;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.config.Unmatched;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.QueueSizePriority;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.translate.NiceTranslator;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.Translators;
import java.time.Duration;
import java.util.List;

/**
 * Says how some of a host's operators are ordered among themselves. Immutable.
 *
 * @param name the name that users know
 * @param scope the operators
 * @param policy the policy that computes priorities
 * @param switches other policies with conditions; the first one whose condition holds decides
 * @param period the time between two decisions
 * @param smoothing time constants of the metrics
 * @param translation turns priorities into settings of threads
 * @param unmatched what happens if the rule matches no operator
 */
public record AgentRule(
    String name,
    Scope scope,
    PriorityPolicy policy,
    List<PolicySwitch> switches,
    Duration period,
    Smoothing smoothing,
    Translator translation,
    Unmatched unmatched) {

  /** Chooses another policy while a condition holds. */
  public record PolicySwitch(Condition when, PriorityPolicy policy) {}

  /** The default rule, for all operators. */
  public static final AgentRule SHIPPED = usual(new QueueSizePriority());

  public AgentRule {
    switches = List.copyOf(switches);
  }

  private static AgentRule usual(PriorityPolicy policy) {
    return new AgentRule(
        "all",
        Scope.ALL,
        policy,
        List.of(),
        policy.usualPeriod(),
        Smoothing.of(ThreadSection.SMOOTHING.defaultValue()),
        Translators.usual(policy));
  }

  /** Makes a rule that is reported if it matches no operator. */
  public AgentRule(
      String name,
      Scope scope,
      PriorityPolicy policy,
      List<PolicySwitch> switches,
      Duration period,
      Smoothing smoothing,
      Translator translation) {
    this(name, scope, policy, switches, period, smoothing, translation, Unmatched.WARN);
  }

  /**
   * Returns the rule as published: unsmoothed metrics, once a second, nice values from -20 to 19,
   * nothing else.
   */
  public AgentRule asPublished() {
    return every(Duration.ofSeconds(1), Duration.ZERO)
        .by(new NiceTranslator(new NiceScale(NiceScale.FIRST, Normaliser.MIN_MAX), false));
  }

  /** Returns the same rule with another policy and that policy's period. */
  public AgentRule with(PriorityPolicy other) {
    return new AgentRule(
        name, scope, other, switches, other.usualPeriod(), smoothing, translation, unmatched);
  }

  /** Returns the same rule with another translator. */
  public AgentRule by(Translator other) {
    return new AgentRule(name, scope, policy, switches, period, smoothing, other, unmatched);
  }

  /** Returns the same rule with another period and time constant. */
  public AgentRule every(Duration otherPeriod, Duration otherSmoothing) {
    return new AgentRule(
        name,
        scope,
        policy,
        switches,
        otherPeriod,
        Smoothing.of(otherSmoothing),
        translation,
        unmatched);
  }

  /** Returns the same rule with another consequence if it matches no operator. */
  public AgentRule orElse(Unmatched other) {
    return new AgentRule(name, scope, policy, switches, period, smoothing, translation, other);
  }
}

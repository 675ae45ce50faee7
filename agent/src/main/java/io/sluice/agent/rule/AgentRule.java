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
 * Says how some of a host's operators are ordered, among themselves.
 *
 * @param name by which users know it
 * @param scope which ones
 * @param policy what decides on priorities
 * @param switches to others; the first that is in effect
 * @param period how often
 * @param smoothing time constants of the metrics
 * @param translation from priorities to what threads get
 * @param unmatched what comes of it if it is about nothing
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

  /** The choice of another policy for as long as a condition is in effect. */
  public record PolicySwitch(Condition when, PriorityPolicy policy) {}

  /** Is the rule that is shipped, for all operators. */
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

  /** Makes a rule of which it is reported if it is about nothing. */
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
   * Returns the rule as published: metrics as they are, once a second, all nice values there are,
   * nothing else.
   */
  public AgentRule asPublished() {
    return every(Duration.ofSeconds(1), Duration.ZERO)
        .by(new NiceTranslator(new NiceScale(NiceScale.FIRST, Normaliser.MIN_MAX), false));
  }

  /** Returns the same by another policy, as often as that should decide. */
  public AgentRule with(PriorityPolicy other) {
    return new AgentRule(
        name, scope, other, switches, other.usualPeriod(), smoothing, translation, unmatched);
  }

  /** Returns the same by other means. */
  public AgentRule by(Translator other) {
    return new AgentRule(name, scope, policy, switches, period, smoothing, other, unmatched);
  }

  /** Returns the same at other times. */
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

  /** Returns the same, but if it is about nothing, this comes of it. */
  public AgentRule orElse(Unmatched other) {
    return new AgentRule(name, scope, policy, switches, period, smoothing, translation, other);
  }
}

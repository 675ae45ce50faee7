package io.sluice.agent;

import io.sluice.core.priority.Condition;
import io.sluice.core.priority.NiceScale;
import io.sluice.core.priority.NiceTranslation;
import io.sluice.core.priority.Normaliser;
import io.sluice.core.priority.PriorityPolicy;
import io.sluice.core.priority.QueueSizePriority;
import io.sluice.core.priority.Translation;
import java.time.Duration;
import java.util.List;

/**
 * How some of a host's operators are ordered, among themselves.
 *
 * @param name what people call it
 * @param scope which ones
 * @param policy what decides on priorities
 * @param switches to others; the first that is in effect
 * @param period how often
 * @param smoothing time constant of the metrics
 * @param translation from priorities to what threads get
 */
public record AgentRule(
    String name,
    Scope scope,
    PriorityPolicy policy,
    List<PolicySwitch> switches,
    Duration period,
    Duration smoothing,
    Translation translation) {

  /** Another policy for as long as a condition is in effect. */
  public record PolicySwitch(Condition when, PriorityPolicy policy) {}

  /** As it is shipped, for all operators. */
  public static final AgentRule SHIPPED =
      new AgentRule(
          "all",
          Scope.ALL,
          new QueueSizePriority(),
          List.of(),
          new QueueSizePriority().usualPeriod(),
          Duration.ofMillis(4500),
          new NiceTranslation(new NiceScale(0)));

  public AgentRule {
    switches = List.copyOf(switches);
  }

  /** As published: metrics as they are, once a second, all nice values there are. */
  public AgentRule asPublished() {
    return every(Duration.ofSeconds(1), Duration.ZERO)
        .by(new NiceTranslation(new NiceScale(NiceScale.FIRST, Normaliser.MIN_MAX)));
  }

  /** The same by another policy, as often as that should decide. */
  public AgentRule with(PriorityPolicy other) {
    return new AgentRule(name, scope, other, switches, other.usualPeriod(), smoothing, translation);
  }

  /** The same by other means. */
  public AgentRule by(Translation other) {
    return new AgentRule(name, scope, policy, switches, period, smoothing, other);
  }

  /** The same at other times. */
  public AgentRule every(Duration otherPeriod, Duration otherSmoothing) {
    return new AgentRule(name, scope, policy, switches, otherPeriod, otherSmoothing, translation);
  }
}

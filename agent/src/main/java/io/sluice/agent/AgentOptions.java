package io.sluice.agent;

import io.sluice.core.priority.PriorityPolicy;
import io.sluice.core.priority.QueueSizePriority;
import java.nio.file.Path;
import java.time.Duration;

/**
 * What an agent does.
 *
 * @param channels folder in which engines tell of themselves
 * @param undo folder of undo logs
 * @param policy what decides on priorities
 * @param period how often
 * @param smoothing time constant of the metrics
 * @param apply whether threads are touched at all; else it only tells what it would do
 */
public record AgentOptions(
    Path channels,
    Path undo,
    PriorityPolicy policy,
    Duration period,
    Duration smoothing,
    boolean apply) {

  /** As it is shipped, looking only. */
  public static AgentOptions defaults(Path channels, Path undo) {
    return new AgentOptions(
        channels,
        undo,
        new QueueSizePriority(),
        Duration.ofMillis(100),
        Duration.ofMillis(4500),
        false);
  }

  public AgentOptions with(PriorityPolicy other) {
    return new AgentOptions(channels, undo, other, period, smoothing, apply);
  }

  /** The same, but it acts. */
  public AgentOptions applied() {
    return new AgentOptions(channels, undo, policy, period, smoothing, true);
  }
}

package io.sluice.agent;

import io.sluice.core.priority.NiceScale;
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
 * @param scale from priorities to nice values
 * @param contention how many operator threads of the host must wait for a CPU, on average, for an
 *     order to be put into effect
 * @param apply whether threads are touched at all; else it only tells what it would do
 */
public record AgentOptions(
    Path channels,
    Path undo,
    PriorityPolicy policy,
    Duration period,
    Duration smoothing,
    NiceScale scale,
    double contention,
    boolean apply) {
  private static final double CONTENTION = 0.5;

  public AgentOptions {
    if (!(contention >= 0)) {
      throw new IllegalArgumentException("contention must be at least 0, got " + contention);
    }
  }

  /** As it is shipped, looking only. */
  public static AgentOptions defaults(Path channels, Path undo) {
    return new AgentOptions(
        channels,
        undo,
        new QueueSizePriority(),
        Duration.ofMillis(100),
        Duration.ofMillis(4500),
        new NiceScale(0),
        CONTENTION,
        false);
  }

  /** As published: queues as they are, once a second, all nice values there are. */
  public AgentOptions asPublished() {
    Duration second = Duration.ofSeconds(1);
    NiceScale all = new NiceScale(NiceScale.FIRST);
    return new AgentOptions(channels, undo, policy, second, Duration.ZERO, all, 0, apply);
  }

  public AgentOptions with(PriorityPolicy other) {
    return new AgentOptions(channels, undo, other, period, smoothing, scale, contention, apply);
  }

  /** The same, but it acts. */
  public AgentOptions applied() {
    return new AgentOptions(channels, undo, policy, period, smoothing, scale, contention, true);
  }

  /** The same with another threshold. */
  public AgentOptions from(double threads) {
    return new AgentOptions(channels, undo, policy, period, smoothing, scale, threads, apply);
  }
}

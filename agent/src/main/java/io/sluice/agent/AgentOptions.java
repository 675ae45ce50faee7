package io.sluice.agent;

import java.nio.file.Path;
import java.util.List;

/**
 * What an agent does.
 *
 * @param engines where they are found
 * @param undo folder of undo logs
 * @param policies there are, by name
 * @param rules at least one; no two about the same operator
 * @param contention how many operator threads of the host must wait for a CPU, on average, for an
 *     order to be put into effect
 * @param apply whether threads are touched at all; else it only tells what it would do
 */
public record AgentOptions(
    Engines engines,
    Path undo,
    Policies policies,
    List<AgentRule> rules,
    double contention,
    boolean apply) {
  /** As it is shipped. */
  public static final double CONTENTION = 0.5;

  public AgentOptions {
    rules = List.copyOf(rules);
    if (!(contention >= 0)) {
      throw new IllegalArgumentException("contention must be at least 0, got " + contention);
    }
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("no rule says which operators to order");
    }
  }

  /** As it is shipped, looking only. */
  public static AgentOptions defaults(Path channels, Path undo) {
    return new AgentOptions(
        Engines.in(channels),
        undo,
        Policies.SHIPPED,
        List.of(AgentRule.SHIPPED),
        CONTENTION,
        false);
  }

  /** The same by one rule. */
  public AgentOptions with(AgentRule rule) {
    return with(List.of(rule));
  }

  /** The same by other rules. */
  public AgentOptions with(List<AgentRule> others) {
    return new AgentOptions(engines, undo, policies, others, contention, apply);
  }

  /** The same with these policies to choose from. */
  public AgentOptions with(Policies others) {
    return new AgentOptions(engines, undo, others, rules, contention, apply);
  }

  /** The same, but it acts. */
  public AgentOptions applied() {
    return new AgentOptions(engines, undo, policies, rules, contention, true);
  }

  /** The same with another threshold. */
  public AgentOptions from(double threads) {
    return new AgentOptions(engines, undo, policies, rules, threads, apply);
  }
}

package io.sluice.agent;

import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.node.Coordinator;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
 * @param coordinator where it tells agents of other nodes of its operators, and learns of theirs;
 *     empty where it goes by its own
 * @param journal folder in which it writes what it decides; empty where it does not
 * @param listening where it answers over HTTP
 */
public record AgentOptions(
    Engines engines,
    Path undo,
    Policies policies,
    List<AgentRule> rules,
    double contention,
    boolean apply,
    Optional<Coordinator> coordinator,
    Optional<Path> journal,
    Listening listening) {
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
        false,
        Optional.empty(),
        Optional.empty(),
        Listening.NOWHERE);
  }

  /** The same beside engines that are found there. */
  public AgentOptions with(Engines others) {
    return new AgentOptions(
        others, undo, policies, rules, contention, apply, coordinator, journal, listening);
  }

  /** The same by one rule. */
  public AgentOptions with(AgentRule rule) {
    return with(List.of(rule));
  }

  /** The same by other rules. */
  public AgentOptions with(List<AgentRule> others) {
    return new AgentOptions(
        engines, undo, policies, others, contention, apply, coordinator, journal, listening);
  }

  /** The same with these policies to choose from. */
  public AgentOptions with(Policies others) {
    return new AgentOptions(
        engines, undo, others, rules, contention, apply, coordinator, journal, listening);
  }

  /** The same, but it acts. */
  public AgentOptions applied() {
    return new AgentOptions(
        engines, undo, policies, rules, contention, true, coordinator, journal, listening);
  }

  /** The same with another threshold. */
  public AgentOptions from(double threads) {
    return new AgentOptions(
        engines, undo, policies, rules, threads, apply, coordinator, journal, listening);
  }

  /** The same, together with other nodes. */
  public AgentOptions with(Optional<Coordinator> other) {
    return new AgentOptions(
        engines, undo, policies, rules, contention, apply, other, journal, listening);
  }

  /** The same with a journal in that folder. */
  public AgentOptions into(Path folder) {
    return new AgentOptions(
        engines,
        undo,
        policies,
        rules,
        contention,
        apply,
        coordinator,
        Optional.of(folder),
        listening);
  }

  /** The same, answering there. */
  public AgentOptions with(Listening other) {
    return new AgentOptions(
        engines, undo, policies, rules, contention, apply, coordinator, journal, other);
  }

  /** The same with these processes of the folder of channels and no others. */
  public AgentOptions only(ProcessScope processes) {
    return with(engines.only(processes));
  }
}

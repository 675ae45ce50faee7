package io.sluice.agent;

import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.SluiceKeys;
import io.sluice.core.config.Settings;
import io.sluice.core.thread.config.Caution;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says what an agent does.
 *
 * @param engines where they are found
 * @param undo folder of undo logs
 * @param policies there are, by name
 * @param rules at least one; no two about the same operator
 * @param caution when an order is put into effect and when it is taken back
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
    Caution caution,
    boolean apply,
    Optional<Coordinator> coordinator,
    Optional<Path> journal,
    Listening listening) {
  public AgentOptions {
    rules = List.copyOf(rules);
    if (rules.isEmpty()) {
      throw new IllegalArgumentException("no rule says which operators to order");
    }
  }

  /** Returns the options that are shipped, looking only. */
  public static AgentOptions defaults(Path channels, Path undo) {
    return new AgentOptions(
        Engines.in(channels),
        undo,
        Policies.SHIPPED,
        List.of(AgentRule.SHIPPED),
        Caution.SHIPPED,
        false,
        Optional.empty(),
        Optional.empty(),
        Listening.NOWHERE);
  }

  /** Returns the same beside engines that are found there. */
  public AgentOptions with(Engines others) {
    return new AgentOptions(
        others, undo, policies, rules, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same by one rule. */
  public AgentOptions with(AgentRule rule) {
    return with(List.of(rule));
  }

  /** Returns the same by other rules. */
  public AgentOptions with(List<AgentRule> others) {
    return new AgentOptions(
        engines, undo, policies, others, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same with these policies to choose from. */
  public AgentOptions with(Policies others) {
    return new AgentOptions(
        engines, undo, others, rules, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same, but it acts. */
  public AgentOptions applied() {
    return new AgentOptions(
        engines, undo, policies, rules, caution, true, coordinator, journal, listening);
  }

  /** Returns how many operator threads must wait for a CPU for an order to be put into effect. */
  public double contention() {
    return caution.contention();
  }

  /** Returns the same with another threshold of contention. */
  public AgentOptions from(double threads) {
    return with(caution.from(threads));
  }

  /** Returns the same, put into effect and taken back at other times. */
  public AgentOptions with(Caution other) {
    return new AgentOptions(
        engines, undo, policies, rules, other, apply, coordinator, journal, listening);
  }

  /** Returns what of these holds for mechanisms of all levels. */
  Settings settings() {
    return SluiceKeys.TABLE.parse(Map.of("sluice.mode", apply ? "apply" : "observe")).orThrow();
  }

  /** Returns the same, together with other nodes. */
  public AgentOptions with(Optional<Coordinator> other) {
    return new AgentOptions(
        engines, undo, policies, rules, caution, apply, other, journal, listening);
  }

  /** Returns the same with a journal in that folder. */
  public AgentOptions into(Path folder) {
    return new AgentOptions(
        engines,
        undo,
        policies,
        rules,
        caution,
        apply,
        coordinator,
        Optional.of(folder),
        listening);
  }

  /** Returns the same, answering there. */
  public AgentOptions with(Listening other) {
    return new AgentOptions(
        engines, undo, policies, rules, caution, apply, coordinator, journal, other);
  }

  /** Returns the same with these processes of the folder of channels and no others. */
  public AgentOptions only(ProcessScope processes) {
    return with(engines.only(processes));
  }
}

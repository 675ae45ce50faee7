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
 * Holds the options of an agent. Immutable.
 *
 * @param engines where engines are found
 * @param undo the folder of undo logs
 * @param policies all policies, by name
 * @param rules at least one rule; no two match the same operator
 * @param caution when an order is applied and when it is taken back
 * @param apply whether threads are changed; else the agent only shows what it would do
 * @param coordinator where agents of several nodes exchange metrics of their operators; empty if
 *     this agent uses only its own
 * @param journal the folder of the journal; empty for none
 * @param listening where the agent answers over HTTP
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

  /** Returns the default options, with which the agent only observes. */
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

  /** Returns the same options with other engines. */
  public AgentOptions with(Engines others) {
    return new AgentOptions(
        others, undo, policies, rules, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same options with one rule. */
  public AgentOptions with(AgentRule rule) {
    return with(List.of(rule));
  }

  /** Returns the same options with other rules. */
  public AgentOptions with(List<AgentRule> others) {
    return new AgentOptions(
        engines, undo, policies, others, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same options with other policies to choose from. */
  public AgentOptions with(Policies others) {
    return new AgentOptions(
        engines, undo, others, rules, caution, apply, coordinator, journal, listening);
  }

  /** Returns the same options, with which the agent acts. */
  public AgentOptions applied() {
    return new AgentOptions(
        engines, undo, policies, rules, caution, true, coordinator, journal, listening);
  }

  /** Returns how many operator threads must wait for a CPU before an order is applied. */
  public double contention() {
    return caution.contention();
  }

  /** Returns the same options with another threshold of contention, in threads. */
  public AgentOptions from(double threads) {
    return with(caution.from(threads));
  }

  /** Returns the same options with other conditions for applying an order and taking it back. */
  public AgentOptions with(Caution other) {
    return new AgentOptions(
        engines, undo, policies, rules, other, apply, coordinator, journal, listening);
  }

  /** Returns the settings that all mechanisms have in common. */
  Settings settings() {
    return SluiceKeys.TABLE.parse(Map.of("sluice.mode", apply ? "apply" : "observe")).orThrow();
  }

  /** Returns the same options with a coordinator of several nodes. */
  public AgentOptions with(Optional<Coordinator> other) {
    return new AgentOptions(
        engines, undo, policies, rules, caution, apply, other, journal, listening);
  }

  /** Returns the same options with a journal in a folder. */
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

  /** Returns the same options with another HTTP address. */
  public AgentOptions with(Listening other) {
    return new AgentOptions(
        engines, undo, policies, rules, caution, apply, coordinator, journal, other);
  }

  /** Returns the same options, limited to some processes of the folder of channels. */
  public AgentOptions only(ProcessScope processes) {
    return with(engines.only(processes));
  }
}

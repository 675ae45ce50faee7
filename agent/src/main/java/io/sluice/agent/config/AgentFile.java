package io.sluice.agent.config;

import io.sluice.agent.AgentOptions;
import io.sluice.agent.Engines;
import io.sluice.agent.Listening;
import io.sluice.agent.Policies;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.rule.AgentRule;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.Translators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Reads an agent's configuration in YAML; docs/how-to/write-rules.md has an example with all keys.
 */
public final class AgentFile {
  private static final List<String> SCOPE_KEYS = List.of("operator", "query", "engine");

  private AgentFile() {}

  /**
   * Reads a file.
   *
   * @param undo the folder of undo logs
   * @param policies all policies
   * @param random the source of random numbers for policies
   * @throws BadAgentFileException when the configuration is wrong
   * @throws IOException when the file cannot be read
   */
  public static AgentOptions read(Path file, Path undo, Policies policies, RandomGenerator random)
      throws BadAgentFileException, IOException {
    Section top = Section.parse("", Files.readString(file));
    AgentForm form = top.as(AgentForm.class);
    EngineReader engines = new EngineReader(top);
    if (form.channels() == null && engines.outside.isEmpty() && engines.profiles.isEmpty()) {
      throw new BadAgentFileException(
          "channels: is missing: the folder in which engines publish their metrics "
              + "(sluice.channel.dir); or engines");
    }
    if (form.channels() == null && top.has("processes")) {
      throw top.refused("processes", "selects processes of 'channels', which is missing");
    }
    RuleReader reader = new RuleReader(new PolicyReader(policies, random), form.unmatched());
    return new AgentOptions(
        new Engines(
            Optional.ofNullable(form.channels()),
            ProcessScope.of(form.processes()),
            engines.outside,
            engines.profiles),
        undo,
        policies,
        rules(top, reader),
        form.caution(),
        form.apply(),
        address(top, "coordinator", form.coordinator(), "10.0.0.5:9466").map(Coordinator::at),
        Optional.ofNullable(form.journal()),
        new Listening(
            address(top, "listen", form.listen(), "127.0.0.1:9466"),
            Optional.ofNullable(form.tokenFile())));
  }

  /**
   * Reads a translator from flags of a command line, which have the names of a rule's keys.
   *
   * @param flags the given flags and their values
   * @throws BadAgentFileException when they are wrong
   */
  public static Translator translator(Map<String, String> flags, PriorityPolicy policy)
      throws BadAgentFileException {
    Section section = Section.flags(flags);
    TranslatorReader reader = new TranslatorReader(section, section.as(RuleForm.class), policy);
    if (!policy.orders()) {
      reader.refuseOrder();
    }
    return reader.read(policy.usualPeriod());
  }

  private static List<AgentRule> rules(Section top, RuleReader reader)
      throws BadAgentFileException {
    List<AgentRule> rules = new ArrayList<>();
    for (Section section : top.list("rules")) {
      AgentRule rule = reader.read(section, rules.size() + 1);
      for (AgentRule other : rules) {
        refuseTwin(section, rule, other);
      }
      rules.add(rule);
    }
    return rules;
  }

  /** Refuses two rules with the same scope, which would leave all their operators unmanaged. */
  private static void refuseTwin(Section section, AgentRule rule, AgentRule other)
      throws BadAgentFileException {
    if (other.name().equals(rule.name())) {
      throw section.refused("name", "another rule has it");
    }
    if (isRealTime(rule) && isRealTime(other)) {
      throw section.refused("translator", "another rule has it, and their bounds would add up");
    }
    if (other.scope().equals(rule.scope())) {
      String key = SCOPE_KEYS.stream().filter(section::has).findFirst().orElse("operator");
      throw section.refused(
          key,
          "rule %s is about the same operators as rule %s (%s); give each its own, by %s"
              .formatted(rule.name(), other.name(), rule.scope(), String.join(", ", SCOPE_KEYS)));
    }
  }

  private static boolean isRealTime(AgentRule rule) {
    return rule.translation().name().equals(Translators.REAL_TIME);
  }

  private static Optional<Address> address(Section top, String key, String text, String example)
      throws BadAgentFileException {
    try {
      return text == null ? Optional.empty() : Optional.of(Address.parse(text));
    } catch (BadValueException e) {
      throw top.refused(key, "%s, such as %s".formatted(e.getMessage(), example));
    }
  }
}

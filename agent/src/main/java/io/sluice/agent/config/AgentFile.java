package io.sluice.agent.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.sluice.agent.AgentOptions;
import io.sluice.agent.AgentRule;
import io.sluice.agent.Engines;
import io.sluice.agent.Listening;
import io.sluice.agent.Policies;
import io.sluice.agent.Scope;
import io.sluice.agent.Unmatched;
import io.sluice.agent.driver.ProcessScope;
import io.sluice.agent.generic.EngineProfile;
import io.sluice.agent.node.Coordinator;
import io.sluice.agent.outside.OutsideEngine;
import io.sluice.core.config.Address;
import io.sluice.core.config.BadValueException;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.guard.Condition;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.translate.Translators;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/** An agent's configuration in YAML; docs/agent.md has an example with all keys. */
public final class AgentFile {
  private static final String UNMATCHED = "unmatched";
  private static final Duration SHORTEST = Duration.ofMillis(1);
  private static final ObjectMapper YAML =
      new ObjectMapper(
          new YAMLFactory().configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, true));
  private static final List<String> KEYS =
      List.of(
          "channels",
          "processes",
          "engines",
          "apply",
          "contention",
          "coordinator",
          "listen",
          "token-file",
          "journal",
          UNMATCHED,
          "rules");
  private static final List<String> SCOPE_KEYS = List.of("operator", "query", "engine");
  private static final List<String> RULE_KEYS =
      List.of(
          "name",
          "engine",
          "query",
          "operator",
          "policy",
          "priorities",
          "level",
          "transformation",
          "switch",
          "period",
          "smoothing",
          "translator",
          "group",
          "floor",
          "bound",
          "scheduler",
          "slice",
          "highest",
          "normaliser",
          UNMATCHED);

  private final PolicyKeys policyKeys;

  private AgentFile(PolicyKeys policyKeys) {
    this.policyKeys = policyKeys;
  }

  /**
   * Reads one.
   *
   * @param undo folder of undo logs
   * @param policies there are
   * @param random for those that draw
   * @throws BadAgentFileException when it makes no sense
   * @throws IOException when it cannot be read
   */
  public static AgentOptions read(Path file, Path undo, Policies policies, RandomGenerator random)
      throws BadAgentFileException, IOException {
    AgentFile reader = new AgentFile(new PolicyKeys(policies, random));
    Section top = Section.of("", tree(Files.readString(file)), KEYS);
    Optional<Path> channels = top.text("channels").map(Path::of);
    List<EngineProfile> profiles = EngineSections.read(top);
    List<OutsideEngine> outside = OutsideSections.read(top, EngineSections.KEYS);
    if (channels.isEmpty() && outside.isEmpty() && profiles.isEmpty()) {
      throw new BadAgentFileException(
          "channels: is missing: the folder in which engines tell of themselves"
              + " (sluice.channel.dir); or engines");
    }
    Unmatched unmatched = unmatched(top, Unmatched.WARN);
    List<AgentRule> rules = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (Section section : top.neededSections("rules", RULE_KEYS)) {
      AgentRule rule =
          reader
              .rule(section, Integer.toString(rules.size() + 1))
              .orElse(unmatched(section, unmatched));
      if (!names.add(rule.name())) {
        throw section.refused("name", "another rule has it");
      }
      if (isRealTime(rule) && rules.stream().anyMatch(AgentFile::isRealTime)) {
        throw section.refused("translator", "another rule has it, and their bounds would add up");
      }
      refuseTwin(section, rule, rules);
      rules.add(rule);
    }
    double contention = top.number("contention").orElse(AgentOptions.CONTENTION);
    if (!(contention >= 0)) {
      throw top.refused("contention", "expected at least 0");
    }
    return new AgentOptions(
        new Engines(channels, processes(top), outside, profiles),
        undo,
        policies,
        rules,
        contention,
        top.flag("apply"),
        address(top, "coordinator", "10.0.0.5:9466").map(Coordinator::at),
        top.text("journal").map(Path::of),
        new Listening(
            address(top, "listen", "127.0.0.1:9466"), top.text("token-file").map(Path::of)));
  }

  /** Rules that are about the same operators, whatever these are, would leave all of them alone. */
  private static void refuseTwin(Section section, AgentRule rule, List<AgentRule> others)
      throws BadAgentFileException {
    for (AgentRule other : others) {
      if (other.scope().equals(rule.scope())) {
        String key = SCOPE_KEYS.stream().filter(section::has).findFirst().orElse("operator");
        throw section.refused(
            key,
            "rule %s is about the same operators as rule %s (%s); give each its own, by %s"
                .formatted(rule.name(), other.name(), rule.scope(), String.join(", ", SCOPE_KEYS)));
      }
    }
  }

  private static Unmatched unmatched(Section section, Unmatched otherwise)
      throws BadAgentFileException {
    Optional<String> name = section.text(UNMATCHED);
    if (name.isEmpty()) {
      return otherwise;
    }
    return Unmatched.of(name.get())
        .orElseThrow(
            () ->
                section.refused(
                    UNMATCHED, "expected one of " + String.join(", ", Unmatched.names())));
  }

  private static ProcessScope processes(Section top) throws BadAgentFileException {
    if (top.has("processes") && !top.has("channels")) {
      throw top.refused("processes", "is for those that 'channels' is about, which is missing");
    }
    return ProcessScope.of(top.texts("processes"));
  }

  private static Optional<Address> address(Section top, String key, String example)
      throws BadAgentFileException {
    Optional<String> text = top.text(key);
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Address.parse(text.get()));
    } catch (BadValueException e) {
      throw top.refused(key, "%s, such as %s".formatted(e.getMessage(), example));
    }
  }

  private static boolean isRealTime(AgentRule rule) {
    return rule.translation().name().equals(Translators.REAL_TIME);
  }

  static JsonNode tree(String text) throws BadAgentFileException {
    try {
      return YAML.readTree(text);
    } catch (JsonProcessingException e) {
      throw new BadAgentFileException(
          "line %d: %s"
              .formatted(
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getOriginalMessage().lines().findFirst().orElse("no YAML")));
    }
  }

  private AgentRule rule(Section rule, String number) throws BadAgentFileException {
    PriorityPolicy policy =
        policyKeys.read(rule, rule.text("policy").orElse(AgentRule.SHIPPED.policy().name()));
    Duration period = rule.duration("period", policy.usualPeriod(), SHORTEST);
    List<AgentRule.PolicySwitch> switches = switches(rule);
    if (!policy.orders() && switches.stream().noneMatch(each -> each.policy().orders())) {
      TranslatorKeys.refuseOrder(rule, policy);
    }
    return new AgentRule(
        rule.text("name").orElse(number),
        new Scope(pattern(rule, "engine"), pattern(rule, "query"), pattern(rule, "operator")),
        policy,
        switches,
        period,
        SmoothingKeys.read(rule),
        TranslatorKeys.read(rule, policy, period));
  }

  private static NamePattern pattern(Section rule, String key) throws BadAgentFileException {
    return rule.text(key).map(NamePattern::new).orElse(NamePattern.ANY);
  }

  private List<AgentRule.PolicySwitch> switches(Section rule) throws BadAgentFileException {
    List<AgentRule.PolicySwitch> switches = new ArrayList<>();
    List<String> keys = Stream.concat(Stream.of("when"), PolicyKeys.ALL.stream()).toList();
    for (Section each : rule.sections("switch", keys)) {
      try {
        Condition when = Condition.parse(each.needed("when", "queue_size > 1000 for 5 s"));
        String to = each.needed("policy", AgentRule.SHIPPED.policy().name());
        switches.add(new AgentRule.PolicySwitch(when, policyKeys.read(each, to)));
      } catch (BadValueException e) {
        throw each.refused("when", e.getMessage());
      }
    }
    return switches;
  }
}

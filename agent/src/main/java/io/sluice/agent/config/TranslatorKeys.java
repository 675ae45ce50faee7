package io.sluice.agent.config;

import io.sluice.agent.AgentRule;
import io.sluice.core.config.BadValueException;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Normaliser;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The keys of a rule that say what priorities become. */
final class TranslatorKeys {
  private static final List<String> OF_ORDERS =
      List.of("translator", "group", "floor", "bound", "highest", "normaliser");
  private static final List<String> OF_NICE_VALUES = List.of("normaliser", "highest");
  private static final List<String> WITH_NICE_VALUES = List.of("nice", "both");

  /** Whether threads keep within a bound is looked at once a period. */
  private static final Duration LONGEST_IN_REAL_TIME = Duration.ofSeconds(1);

  private TranslatorKeys() {}

  static Translator read(Section rule, PriorityPolicy policy, Duration period)
      throws BadAgentFileException {
    String name = rule.text("translator").orElse(AgentRule.SHIPPED.translation().name());
    if (name.equals(Translators.REAL_TIME) && period.compareTo(LONGEST_IN_REAL_TIME) > 0) {
      throw rule.refused("period", "expected at most 1 s with translator rt");
    }
    TranslatorSettings means =
        new TranslatorSettings(
            scale(rule),
            grouping(rule),
            rule.number("floor"),
            bound(rule),
            schedule(rule, Translators.usualSchedule(name, policy)),
            !policy.comparesProcesses(),
            Runtime.getRuntime().availableProcessors());
    try {
      Translator translation = Translators.of(name, means);
      refuseScale(rule, name);
      return translation;
    } catch (IncompatibleTranslatorException e) {
      throw rule.refused(e.key(), e.getMessage());
    }
  }

  /** Refuses keys that mean nothing for a policy that puts no order among operators. */
  static void refuseOrder(Section rule, PriorityPolicy policy) throws BadAgentFileException {
    for (String key : OF_ORDERS) {
      if (rule.has(key)) {
        throw rule.refused(key, Translators.whyWithoutOrder(policy));
      }
    }
    Schedule usual = policy.usualSchedule();
    if (!schedule(rule, usual).kind().equals(usual.kind())) {
      throw rule.refused("scheduler", Translators.whyScheduled(policy));
    }
  }

  private static void refuseScale(Section rule, String translator) throws BadAgentFileException {
    for (String key : OF_NICE_VALUES) {
      if (rule.has(key) && !WITH_NICE_VALUES.contains(translator)) {
        throw rule.refused(
            key,
            "is about nice values, for the translators %s; with %s leave it out"
                .formatted(String.join(" and ", WITH_NICE_VALUES), translator));
      }
    }
  }

  private static NiceScale scale(Section rule) throws BadAgentFileException {
    try {
      return new NiceScale(rule.number("highest").orElse(0.0).intValue(), normaliser(rule));
    } catch (IllegalArgumentException e) {
      throw rule.refused("highest", "expected a nice value from -20 to 18");
    }
  }

  private static Normaliser normaliser(Section rule) throws BadAgentFileException {
    String name = rule.text("normaliser").orElse(Normaliser.STEPS.toString());
    return Normaliser.of(name)
        .orElseThrow(
            () ->
                rule.refused(
                    "normaliser", "expected one of " + String.join(", ", Normaliser.names())));
  }

  private static Optional<Grouping> grouping(Section rule) throws BadAgentFileException {
    Optional<String> name = rule.text("group");
    Optional<Grouping> grouping = name.flatMap(Grouping::of);
    if (name.isPresent() && grouping.isEmpty()) {
      throw rule.refused("group", "expected one of " + String.join(", ", Grouping.names()));
    }
    return grouping;
  }

  private static Optional<RealTimeBound> bound(Section rule) throws BadAgentFileException {
    Optional<String> text = rule.text("bound");
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(RealTimeBound.parse(text.get()));
    } catch (BadValueException e) {
      throw rule.refused("bound", e.getMessage());
    }
  }

  /** How long a slice may be is for who checks all together. */
  private static Schedule schedule(Section rule, Schedule usual) throws BadAgentFileException {
    Optional<String> name = rule.text("scheduler");
    Optional<Schedule.Kind> kind = name.flatMap(Schedule.Kind::of);
    if (name.isPresent() && kind.isEmpty()) {
      throw rule.refused(
          "scheduler", "expected one of " + String.join(", ", Schedule.Kind.names()));
    }
    return new Schedule(
        kind.orElse(usual.kind()), rule.duration("slice", Duration.ZERO, Duration.ZERO));
  }
}

package io.sluice.agent.config;

import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Reads a rule's translator, which turns priorities into settings of threads, from its keys. */
record TranslatorReader(Section rule, RuleForm form, PriorityPolicy policy) {
  private static final List<String> OF_ORDERS =
      List.of("translator", "group", "floor", "bound", "highest", "normaliser");
  private static final List<String> OF_NICE_VALUES = List.of("normaliser", "highest");
  private static final List<String> WITH_NICE_VALUES = List.of("nice", "both");

  /** The longest period with real time, because the bound of threads is checked once a period. */
  private static final Duration LONGEST_IN_REAL_TIME = Duration.ofSeconds(1);

  Translator read(Duration period) throws BadAgentFileException {
    String name = form.translator();
    if (name.equals(Translators.REAL_TIME) && period.compareTo(LONGEST_IN_REAL_TIME) > 0) {
      throw rule.refused("period", "expected at most 1 s with translator rt");
    }
    TranslatorSettings settings =
        new TranslatorSettings(
            scale(),
            Optional.ofNullable(form.group()),
            Optional.ofNullable(form.floor()),
            Optional.ofNullable(form.bound()),
            schedule(Translators.usualSchedule(name, policy)),
            !policy.comparesProcesses(),
            Runtime.getRuntime().availableProcessors());
    try {
      Translator translator = Translators.of(name, settings);
      refuseScale(name);
      return translator;
    } catch (IncompatibleTranslatorException e) {
      throw rule.refused(e.key(), e.getMessage());
    }
  }

  /** Refuses keys without meaning for a policy that puts no order among operators. */
  void refuseOrder() throws BadAgentFileException {
    for (String key : OF_ORDERS) {
      if (rule.has(key)) {
        throw rule.refused(key, Translators.whyWithoutOrder(policy));
      }
    }
    Schedule usual = policy.usualSchedule();
    if (!schedule(usual).kind().equals(usual.kind())) {
      throw rule.refused("scheduler", Translators.whyScheduled(policy));
    }
  }

  private void refuseScale(String translator) throws BadAgentFileException {
    for (String key : OF_NICE_VALUES) {
      if (rule.has(key) && !WITH_NICE_VALUES.contains(translator)) {
        throw rule.refused(
            key,
            "is about nice values, for the translators %s; with %s leave it out"
                .formatted(String.join(" and ", WITH_NICE_VALUES), translator));
      }
    }
  }

  private NiceScale scale() {
    return new NiceScale(form.highest().intValue(), form.normaliser());
  }

  /** Reads the schedule; the translator checks the length of the time slice. */
  private Schedule schedule(Schedule usual) {
    return new Schedule(Objects.requireNonNullElse(form.scheduler(), usual.kind()), form.slice());
  }
}

package io.sluice.cli;

import io.sluice.cli.contract.UserError;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.Schedule;
import io.sluice.core.thread.translate.RealTimeBound;
import io.sluice.core.thread.translate.Translator;
import io.sluice.core.thread.translate.TranslatorSettings;
import io.sluice.core.thread.translate.Translators;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine.Option;

/** What priorities become. Use as a mixin. */
final class TranslatorOptions {
  private static final String USUAL = "nice";

  /** The names of all these options. */
  static final List<String> NAMES =
      List.of("--translator", "--group", "--floor", "--bound", "--scheduler", "--slice");

  @Option(
      names = "--translator",
      paramLabel = "NAME",
      description =
          "what priorities become: nice (values of threads, 0 to 19), shares (control groups with "
              + "weights), both (groups of equal weight, nice inside), quota (groups that may use so much "
              + "and no more) or rt (before all normal threads; needs --bound) (default: nice)")
  private String translator;

  @Option(
      names = "--group",
      paramLabel = "WHAT",
      description =
          "who is in one group: query, operator, branch (the operators between a source and a sink "
              + "that no other branch shares) or rule (default: shares operator, both and quota query)")
  private String group;

  @Option(
      names = "--floor",
      paramLabel = "SHARE",
      description =
          "of an equal share, from 0 to 1, that everybody keeps (default: quota 0.1, others what "
              + "nice 19 weighs)")
  private Double floor;

  @Option(
      names = "--bound",
      paramLabel = "BOUND",
      description =
          "of --translator rt: the share of a CPU that a thread may use, such as \"20 %%\", or how "
              + "many threads, such as \"1 thread\"")
  private String bound;

  @Option(
      names = "--scheduler",
      paramLabel = "NAME",
      description =
          "of all threads: batch (who runs is not interrupted because one of them wakes up), idle "
              + "(next to nothing while others run; needs --floor 0) or fifo (of --translator rt: not in "
              + "turn with others of the same level), or other, as they are (default: batch; other for klink, "
              + "engine and --translator rt)")
  private String scheduler;

  @Option(
      names = "--slice",
      paramLabel = "TIME",
      description =
          "for how long each thread runs in one piece before others have their turn, from 100us to "
              + "100ms (default: as Linux does)")
  private String slice;

  /**
   * What is meant.
   *
   * @param policy that says what is not said
   * @throws UserError when it cannot be
   */
  Translator read(PriorityPolicy policy) {
    if (!policy.orders()) {
      refuseOrder(policy);
    }
    String name = Objects.requireNonNullElse(translator, USUAL);
    Schedule usual = Translators.usualSchedule(name, policy);
    TranslatorSettings means =
        TranslatorSettings.on(Runtime.getRuntime().availableProcessors())
            .with(schedule(usual))
            .suiting(policy);
    if (group != null) {
      means =
          means.by(
              Grouping.of(group)
                  .orElseThrow(
                      () ->
                          refused(
                              "group", "expected one of " + String.join(", ", Grouping.names()))));
    }
    if (floor != null) {
      means = means.above(floor);
    }
    if (bound != null) {
      try {
        means = means.within(RealTimeBound.parse(bound));
      } catch (BadValueException e) {
        throw refused("bound", e.getMessage());
      }
    }
    try {
      return Translators.of(name, means);
    } catch (IncompatibleTranslatorException e) {
      throw refused(e.key(), e.getMessage());
    }
  }

  private void refuseOrder(PriorityPolicy policy) {
    for (String key : List.of("translator", "group", "floor", "bound")) {
      if (value(key) != null) {
        throw refused(key, Translators.whyWithoutOrder(policy));
      }
    }
    if (schedule(policy.usualSchedule()).kind() != policy.usualSchedule().kind()) {
      throw refused("scheduler", Translators.whyScheduled(policy));
    }
  }

  private Schedule schedule(Schedule usual) {
    Schedule.Kind kind = usual.kind();
    if (scheduler != null) {
      kind =
          Schedule.Kind.of(scheduler)
              .orElseThrow(
                  () ->
                      refused(
                          "scheduler",
                          "expected one of " + String.join(", ", Schedule.Kind.names())));
    }
    try {
      return new Schedule(kind, slice == null ? Duration.ZERO : DurationText.parse(slice));
    } catch (BadValueException e) {
      throw refused("slice", e.getMessage());
    }
  }

  /** With the value, if there is any. */
  private UserError refused(String key, String reason) {
    String value = value(key);
    return UserError.usage(
        value == null
            ? "--%s: %s".formatted(key, reason)
            : "--%s %s: %s".formatted(key, value, reason));
  }

  /** Null for what is not said. */
  private String value(String key) {
    return switch (key) {
      case "translator" -> translator;
      case "group" -> group;
      case "floor" -> Objects.toString(floor, null);
      case "scheduler" -> scheduler;
      case "slice" -> slice;
      default -> bound;
    };
  }
}

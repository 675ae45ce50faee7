package io.sluice.core.thread.translate;

import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.IncompatibleTranslatorException;
import io.sluice.core.thread.scale.NiceScale;
import io.sluice.core.thread.scale.Schedule;
import java.util.List;
import java.util.Set;

/** The translations that come with Sluice. */
public final class Translators {
  /** The translator that needs a bound, as it takes CPUs away from all other threads. */
  public static final String REAL_TIME = "rt";

  private static final List<String> NAMES = List.of("nice", "shares", "both", "quota", REAL_TIME);
  private static final Set<String> WITH_GROUPS = Set.of("shares", "both", "quota");

  private Translators() {}

  public static List<String> names() {
    return NAMES;
  }

  /** Returns the translation of a policy without any setting: nice values, scheduled as it says. */
  public static Translator usual(PriorityPolicy policy) {
    boolean even = !policy.comparesProcesses();
    return scheduled(new NiceTranslator(new NiceScale(0), even), policy.usualSchedule());
  }

  /**
   * Returns the schedule of threads unless one is configured: the policy's own, but in real time
   * there is none.
   */
  public static Schedule usualSchedule(String name, PriorityPolicy policy) {
    return name.equals(REAL_TIME) ? Schedule.USUAL : policy.usualSchedule();
  }

  /**
   * Returns what a policy puts into effect of a translation: all of it, or, where the policy puts
   * no order among operators, only how their threads are scheduled.
   */
  public static Translator suiting(PriorityPolicy policy, Translator said) {
    if (policy.orders()) {
      return said;
    }
    Schedule schedule = new Schedule(policy.usualSchedule().kind(), said.schedule().slice());
    return scheduled(new NoOrder(), schedule);
  }

  /** Tells why nothing can be said of the translation of a policy that puts no order. */
  public static String whyWithoutOrder(PriorityPolicy policy) {
    return "policy %s puts no order among operators; leave it out".formatted(policy.name());
  }

  /** Tells why such a policy goes with one scheduler only. */
  public static String whyScheduled(PriorityPolicy policy) {
    return "under policy %s threads are %s; leave it out"
        .formatted(policy.name(), policy.usualSchedule().kind());
  }

  /**
   * Returns the translator of that name.
   *
   * @throws IncompatibleTranslatorException when there is none of that name, or it does not go with
   *     the settings
   */
  public static Translator of(String name, TranslatorSettings settings)
      throws IncompatibleTranslatorException {
    check(name, settings);
    Translator plain = plain(name, settings);
    settings.schedule().check(name.equals(REAL_TIME), settings.floor());
    return scheduled(plain, settings.schedule());
  }

  private static Translator scheduled(Translator plain, Schedule schedule) {
    return schedule.isUsual() ? plain : new ScheduledTranslator(plain, schedule);
  }

  private static Translator plain(String name, TranslatorSettings settings)
      throws IncompatibleTranslatorException {
    return switch (name) {
      case "nice" -> new NiceTranslator(settings.scaleAboveFloor(), settings.even());
      case "shares" ->
          new ShareTranslator(
              settings.grouping().orElse(Grouping.OPERATOR), settings.floor().orElse(0.0));
      case "both" ->
          new QueryGroups(settings.scaleAboveFloor(), settings.grouping().orElse(Grouping.QUERY));
      case "quota" ->
          new QuotaTranslator(
              settings.grouping().orElse(Grouping.QUERY),
              settings.floor().orElse(QuotaTranslator.FLOOR),
              settings.cores());
      case REAL_TIME -> realTime(settings);
      default ->
          throw new IncompatibleTranslatorException(
              "translator", "expected one of " + String.join(", ", NAMES));
    };
  }

  private static void check(String name, TranslatorSettings settings)
      throws IncompatibleTranslatorException {
    if (!NAMES.contains(name)) {
      return;
    }
    if (settings.grouping().isPresent() && !WITH_GROUPS.contains(name)) {
      throw new IncompatibleTranslatorException(
          "group", "is for the translators shares, both and quota");
    }
    if (name.equals("both") && settings.grouping().filter(Grouping.OPERATOR::equals).isPresent()) {
      throw new IncompatibleTranslatorException(
          "group", "translator both orders threads inside of groups: query, branch or rule");
    }
    if (settings.floor().isPresent() && name.equals(REAL_TIME)) {
      throw new IncompatibleTranslatorException(
          "floor", "is for the translators nice, shares, both and quota");
    }
    if (settings.floor().filter(share -> !(share >= 0 && share <= 1)).isPresent()) {
      throw new IncompatibleTranslatorException(
          "floor", "expected a share of an equal share, from 0 to 1");
    }
    if (settings.bound().isPresent() && !name.equals(REAL_TIME)) {
      throw new IncompatibleTranslatorException("bound", "is for translator rt");
    }
  }

  private static Translator realTime(TranslatorSettings settings)
      throws IncompatibleTranslatorException {
    RealTimeBound bound =
        settings
            .bound()
            .orElseThrow(
                () ->
                    new IncompatibleTranslatorException(
                        "bound",
                        "is missing: translator rt takes CPUs away from all others, so say how"
                            + " much: the share of a CPU that a thread may use, such as '20 %', or"
                            + " how many threads, such as '1 thread'"));
    if (bound.isUnlimited() && bound.threads() >= settings.cores()) {
      throw new IncompatibleTranslatorException(
          "bound",
          settings.cores() == 1
              ? "this host has one core, which others need too: expected a share such as '20 %'"
              : "of the %d cores of this host one must be left to all others: at most %d"
                  .formatted(settings.cores(), settings.cores() - 1));
    }
    return new RealTimeTranslator(bound, settings.cores());
  }
}

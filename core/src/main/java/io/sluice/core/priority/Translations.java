package io.sluice.core.priority;

import java.util.List;
import java.util.Set;

/** The translations that come with Sluice. */
public final class Translations {
  /** The one that needs a bound, as it takes CPUs away from everybody else. */
  public static final String REAL_TIME = "rt";

  private static final List<String> NAMES = List.of("nice", "shares", "both", "quota", REAL_TIME);
  private static final Set<String> WITH_GROUPS = Set.of("shares", "both", "quota");

  private Translations() {}

  public static List<String> names() {
    return NAMES;
  }

  /** What comes of a policy without anybody saying anything: nice values, scheduled as it says. */
  public static Translation usual(PriorityPolicy policy) {
    boolean even = !policy.comparesProcesses();
    return scheduled(new NiceTranslation(new NiceScale(0), even), policy.usualSchedule());
  }

  /**
   * What threads are scheduled by if nobody says: as the policy says, but in real time there is
   * none.
   */
  public static Schedule usualSchedule(String name, PriorityPolicy policy) {
    return name.equals(REAL_TIME) ? Schedule.USUAL : policy.usualSchedule();
  }

  /**
   * Returns what a policy puts into effect of a translation: all of it, or, where the policy puts
   * no order among operators, only how their threads are scheduled.
   */
  public static Translation suiting(PriorityPolicy policy, Translation said) {
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
   * One of them.
   *
   * @throws MisfitException when there is none of that name, or it does not go with the means
   */
  public static Translation of(String name, Means means) throws MisfitException {
    check(name, means);
    Translation plain = plain(name, means);
    means.schedule().check(name, means.floor());
    return scheduled(plain, means.schedule());
  }

  private static Translation scheduled(Translation plain, Schedule schedule) {
    return schedule.isUsual() ? plain : new ScheduledTranslation(plain, schedule);
  }

  private static Translation plain(String name, Means means) throws MisfitException {
    return switch (name) {
      case "nice" -> new NiceTranslation(means.scaleAboveFloor(), means.even());
      case "shares" ->
          new ShareTranslation(
              means.grouping().orElse(Grouping.OPERATOR), means.floor().orElse(0.0));
      case "both" ->
          new QueryGroups(means.scaleAboveFloor(), means.grouping().orElse(Grouping.QUERY));
      case "quota" ->
          new QuotaTranslation(
              means.grouping().orElse(Grouping.QUERY),
              means.floor().orElse(QuotaTranslation.FLOOR),
              means.cores());
      case REAL_TIME -> realTime(means);
      default ->
          throw new MisfitException("translator", "expected one of " + String.join(", ", NAMES));
    };
  }

  private static void check(String name, Means means) throws MisfitException {
    if (!NAMES.contains(name)) {
      return;
    }
    if (means.grouping().isPresent() && !WITH_GROUPS.contains(name)) {
      throw new MisfitException("group", "is for the translators shares, both and quota");
    }
    if (name.equals("both") && means.grouping().filter(Grouping.OPERATOR::equals).isPresent()) {
      throw new MisfitException(
          "group", "translator both orders threads inside of groups: query, branch or rule");
    }
    if (means.floor().isPresent() && name.equals(REAL_TIME)) {
      throw new MisfitException("floor", "is for the translators nice, shares, both and quota");
    }
    if (means.floor().filter(share -> !(share >= 0 && share <= 1)).isPresent()) {
      throw new MisfitException("floor", "expected a share of an equal share, from 0 to 1");
    }
    if (means.bound().isPresent() && !name.equals(REAL_TIME)) {
      throw new MisfitException("bound", "is for translator rt");
    }
  }

  private static Translation realTime(Means means) throws MisfitException {
    RealTimeBound bound =
        means
            .bound()
            .orElseThrow(
                () ->
                    new MisfitException(
                        "bound",
                        "is missing: translator rt takes CPUs away from all others, so say how"
                            + " much: the share of a CPU that a thread may use, such as '20 %', or"
                            + " how many threads, such as '1 thread'"));
    if (bound.isUnlimited() && bound.threads() >= means.cores()) {
      throw new MisfitException(
          "bound",
          means.cores() == 1
              ? "this host has one core, which others need too: expected a share such as '20 %'"
              : "of the %d cores of this host one must be left to all others: at most %d"
                  .formatted(means.cores(), means.cores() - 1));
    }
    return new RealTimeTranslation(bound, means.cores());
  }
}

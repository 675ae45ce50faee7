package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Says what the threads of operators are to have. The maps are not copied: one is made for each
 * decision. Its maker changes them no more.
 *
 * @param nice values of theirs; a thread that is not named keeps what it has
 * @param groups by names of lower-case letters and digits; a thread in none stays where it is
 * @param realTime the threads that come before all normal ones; one that is not named is normal
 * @param schedules of those that are scheduled otherwise than usual
 */
public record ThreadPlan(
    Map<PhysicalOperator, Integer> nice,
    Map<String, Group> groups,
    Map<PhysicalOperator, RealTime> realTime,
    Map<PhysicalOperator, Schedule> schedules) {

  /** Leaves all threads as they are. */
  public static final ThreadPlan NONE = new ThreadPlan(Map.of(), Map.of());

  /**
   * Threads that share the CPU among themselves, and together with others by weight.
   *
   * @param threads the weight: that of so many threads of normal priority; 0 for idle, next to
   *     nothing while any other thread runs
   * @param cores the most that they may use together; {@link Double#POSITIVE_INFINITY} for no limit
   */
  public record Group(double threads, double cores, Set<PhysicalOperator> members) {
    public Group {
      members = Set.copyOf(members);
    }

    /** Makes a group without a limit. */
    public Group(double threads, Set<PhysicalOperator> members) {
      this(threads, Double.POSITIVE_INFINITY, members);
    }

    /** Returns whether there is a limit. */
    public boolean isLimited() {
      return !Double.isInfinite(cores);
    }
  }

  /**
   * The place of a thread before all normal ones, in turn with others of the same level.
   *
   * @param level from 1, the lowest
   * @param share of a CPU that it may use so, in a second; from 1 on there is no limit
   */
  public record RealTime(int level, double share) {}

  public ThreadPlan {
    nice = Collections.unmodifiableMap(nice);
    groups = Collections.unmodifiableMap(groups);
    realTime = Collections.unmodifiableMap(realTime);
    schedules = Collections.unmodifiableMap(schedules);
  }

  /** Schedules all threads as usual. */
  public ThreadPlan(Map<PhysicalOperator, Integer> nice, Map<String, Group> groups) {
    this(nice, groups, Map.of(), Map.of());
  }

  /**
   * Returns this plan and another one, of other operators, together.
   *
   * @param prefix of the names of the other's groups: those of both must differ
   */
  public ThreadPlan with(String prefix, ThreadPlan other) {
    if (equals(NONE) && other.groups.isEmpty()) {
      return other;
    }
    Map<PhysicalOperator, Integer> bothNice = new HashMap<>(nice);
    bothNice.putAll(other.nice);
    Map<String, Group> bothGroups = new HashMap<>(groups);
    other.groups.forEach((name, group) -> bothGroups.put(prefix + name, group));
    Map<PhysicalOperator, RealTime> bothRealTime = new HashMap<>(realTime);
    bothRealTime.putAll(other.realTime);
    Map<PhysicalOperator, Schedule> bothSchedules = new HashMap<>(schedules);
    bothSchedules.putAll(other.schedules);
    return new ThreadPlan(bothNice, bothGroups, bothRealTime, bothSchedules);
  }

  /** Returns the group of each operator that is in one. */
  public Map<PhysicalOperator, Group> groupOfEach() {
    Map<PhysicalOperator, Group> groupOf = new HashMap<>();
    groups.values().forEach(group -> group.members().forEach(each -> groupOf.put(each, group)));
    return groupOf;
  }
}

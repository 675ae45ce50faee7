package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.scale.Schedule;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Adds other scheduling to another translation. A thread that is idle is so among those of its
 * group only; so groups of idle threads are idle themselves.
 */
final class ScheduledTranslator implements Translator {
  private final Translator other;
  private final Schedule schedule;

  ScheduledTranslator(Translator other, Schedule schedule) {
    this.other = other;
    this.schedule = schedule;
  }

  @Override
  public String name() {
    return other.name();
  }

  @Override
  public Schedule schedule() {
    return schedule;
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    ThreadPlan plan = other.of(priorities, before, running);
    return new ThreadPlan(
        plan.nice(),
        groups(plan.groups()),
        plan.realTime(),
        schedules(priorities, before.schedules()));
  }

  /**
   * Returns the very same as before where nothing changes, which is nearly always: that is seen at
   * once.
   */
  private Map<PhysicalOperator, Schedule> schedules(
      Map<PhysicalOperator, Double> priorities, Map<PhysicalOperator, Schedule> before) {
    int known = 0;
    int asBefore = 0;
    for (Map.Entry<PhysicalOperator, Double> each : priorities.entrySet()) {
      if (!each.getValue().isNaN()) {
        known++;
        asBefore += schedule.equals(before.get(each.getKey())) ? 1 : 0;
      }
    }
    if (known == asBefore && known == before.size()) {
      return before;
    }
    Map<PhysicalOperator, Schedule> schedules = new HashMap<>();
    Translator.known(priorities).keySet().forEach(one -> schedules.put(one, schedule));
    return schedules;
  }

  private Map<String, ThreadPlan.Group> groups(Map<String, ThreadPlan.Group> weighed) {
    if (schedule.kind() != Schedule.Kind.IDLE) {
      return weighed;
    }
    Map<String, ThreadPlan.Group> idle = new HashMap<>();
    weighed.forEach(
        (name, group) -> idle.put(name, new ThreadPlan.Group(0, group.cores(), group.members())));
    return idle;
  }

  @Override
  public Optional<Translator> finer(Map<PhysicalOperator, Double> priorities) {
    return other.finer(priorities).map(finer -> new ScheduledTranslator(finer, schedule));
  }
}

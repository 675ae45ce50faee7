package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/** Another translation, whose threads are scheduled otherwise besides. */
final class ScheduledTranslation implements Translation {
  private final Translation other;
  private final Schedule schedule;

  ScheduledTranslation(Translation other, Schedule schedule) {
    this.other = other;
    this.schedule = schedule;
  }

  @Override
  public String name() {
    return other.name();
  }

  @Override
  public Allotment of(
      Map<PhysicalOperator, Double> priorities, Allotment before, DoubleSupplier running) {
    Allotment allotment = other.of(priorities, before, running);
    Map<PhysicalOperator, Schedule> schedules = new HashMap<>();
    Translation.known(priorities).keySet().forEach(one -> schedules.put(one, schedule));
    return new Allotment(allotment.nice(), allotment.groups(), allotment.realTime(), schedules);
  }

  @Override
  public Optional<Translation> finer(Map<PhysicalOperator, Double> priorities) {
    return other.finer(priorities).map(finer -> new ScheduledTranslation(finer, schedule));
  }
}

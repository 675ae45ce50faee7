package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.scale.Schedule;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Turns priorities into what an operating system takes (Lachesis §5.3). */
public interface Translator {

  String name();

  /**
   * Returns the plan for the operators of all processes of a host.
   *
   * @param priorities as a {@link PriorityPolicy} tells them; NaN where it knows nothing
   * @param before what it said last; what would change by less than a step stays
   * @param running asked for how many threads of some of them run or want to, on average, by
   *     translators to which that matters; NaN if it is not known
   */
  ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running);

  /** Returns what the threads are scheduled by besides. */
  default Schedule schedule() {
    return Schedule.USUAL;
  }

  /**
   * Returns another translator where there are more different priorities than this one can
   * distinguish.
   */
  default Optional<Translator> finer(Map<PhysicalOperator, Double> priorities) {
    return Optional.empty();
  }

  /** Returns those of which something is known, in the same order. */
  static Map<PhysicalOperator, Double> known(Map<PhysicalOperator, Double> priorities) {
    Map<PhysicalOperator, Double> known = new LinkedHashMap<>(priorities);
    known.values().removeIf(priority -> priority.isNaN());
    return known;
  }
}

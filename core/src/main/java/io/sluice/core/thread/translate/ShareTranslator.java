package io.sluice.core.thread.translate;

import io.sluice.core.model.PhysicalOperator;
import io.sluice.core.thread.group.Grouping;
import io.sluice.core.thread.scale.NiceScale;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Makes groups with weights in proportion to the priorities in them, as a rule one for each
 * operator: finer than nice values, and comparable over all processes of a control group. The group
 * with most weighs as much as a normal thread, none less than one at the lowest priority does.
 */
public final class ShareTranslator implements Translator {
  private static final double LEAST = NiceScale.weight(NiceScale.LAST);

  private final Grouping grouping;
  private final double floor;

  /** Makes a group for each operator. */
  public ShareTranslator() {
    this(Grouping.OPERATOR, 0);
  }

  /**
   * Makes such groups; threads in one share equally.
   *
   * @param floor from 0 to 1: no group gets less than so much of an equal share
   */
  public ShareTranslator(Grouping grouping, double floor) {
    this.grouping = grouping;
    this.floor = Math.max(LEAST, floor);
  }

  @Override
  public String name() {
    return "shares";
  }

  @Override
  public ThreadPlan of(
      Map<PhysicalOperator, Double> priorities,
      ThreadPlan before,
      ToDoubleFunction<Collection<PhysicalOperator>> running) {
    Map<PhysicalOperator, Double> known = Translator.known(priorities);
    double most = known.values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    Map<String, ThreadPlan.Group> groups = new HashMap<>();
    grouping
        .of(known.keySet())
        .forEach(
            (name, own) -> {
              double threads =
                  own.stream().mapToDouble(one -> Math.max(floor, known.get(one) / most)).sum();
              groups.put(name, new ThreadPlan.Group(threads, new HashSet<>(own)));
            });
    return new ThreadPlan(Map.of(), groups);
  }
}

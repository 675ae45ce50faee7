package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * A group of its own for each operator, with a weight in proportion to its priority: finer than
 * nice values, and comparable over all processes of a control group. Who has most weighs as much as
 * a normal thread, nobody less than one at the lowest priority does.
 */
public final class ShareTranslation implements Translation {
  /** The weight of a thread at nice 19, of one at 0. */
  private static final double LEAST = 15.0 / 1024;

  @Override
  public String name() {
    return "shares";
  }

  @Override
  public Allotment of(Map<PhysicalOperator, Double> priorities) {
    double most =
        priorities.values().stream()
            .mapToDouble(Double::doubleValue)
            .filter(priority -> !Double.isNaN(priority))
            .max()
            .orElse(Double.NaN);
    Map<String, Allotment.Group> groups = new HashMap<>();
    priorities.forEach(
        (operator, priority) -> {
          if (!Double.isNaN(priority)) {
            groups.put(
                name(operator),
                new Allotment.Group(Math.max(LEAST, priority / most), Set.of(operator)));
          }
        });
    return new Allotment(Map.of(), groups);
  }

  private static String name(PhysicalOperator operator) {
    return "%dt%d".formatted(operator.process(), operator.thread());
  }
}

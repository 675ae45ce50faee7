package io.sluice.core.priority;

import io.sluice.core.model.PhysicalOperator;
import java.util.Map;

/** Turns priorities into what an operating system takes (Lachesis §5.3). */
public interface Translation {

  String name();

  /**
   * For the operators of all processes of a host.
   *
   * @param priorities as a {@link PriorityPolicy} tells them; NaN where it knows nothing
   */
  Allotment of(Map<PhysicalOperator, Double> priorities);
}

package io.sluice.core.priority;

import java.util.List;
import java.util.Optional;

/** The policies for threads that come with Sluice. */
public final class PriorityPolicies {

  private PriorityPolicies() {}

  private static final List<PriorityPolicy> ALL =
      List.of(new QueueSizePriority(), new CostPriority());

  public static List<String> names() {
    return ALL.stream().map(PriorityPolicy::name).toList();
  }

  public static Optional<PriorityPolicy> of(String name) {
    return ALL.stream().filter(policy -> policy.name().equals(name)).findFirst();
  }
}

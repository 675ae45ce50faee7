package io.sluice.core.priority;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/** The policies for threads that come with Sluice. */
public final class PriorityPolicies {
  private static final Map<String, Function<RandomGenerator, PriorityPolicy>> ALL =
      new LinkedHashMap<>();

  static {
    ALL.put("qs", random -> new QueueSizePriority());
    ALL.put("cost", random -> new CostPriority());
    ALL.put("fcfs", random -> new TimeInSystemPriority());
    ALL.put("hr", random -> new HighestRatePriority());
    ALL.put("random", RandomPriority::new);
    ALL.put("engine", random -> new EnginePriority());
  }

  private PriorityPolicies() {}

  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /**
   * One of them.
   *
   * @param random for those that draw
   */
  public static Optional<PriorityPolicy> of(String name, RandomGenerator random) {
    return Optional.ofNullable(ALL.get(name)).map(made -> made.apply(random));
  }
}

package io.sluice.core.thread.policy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The policies for threads that come with Sluice. */
public final class PriorityPolicies {
  private static final Map<String, Making> ALL = new LinkedHashMap<>();

  private interface Making {
    PriorityPolicy of(RandomGenerator random, int cores);
  }

  static {
    ALL.put("qs", (random, cores) -> new QueueSizePriority());
    ALL.put("cost", (random, cores) -> new CostPriority());
    ALL.put("fcfs", (random, cores) -> new TimeInSystemPriority());
    ALL.put("hr", (random, cores) -> new HighestRatePriority());
    ALL.put("klink", (random, cores) -> new KlinkPriority(cores));
    ALL.put(BatchPriority.NAME, (random, cores) -> new BatchPriority());
    ALL.put("random", (random, cores) -> new RandomPriority(random));
    ALL.put("engine", (random, cores) -> new EnginePriority());
  }

  private PriorityPolicies() {}

  public static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  /**
   * Returns the policy of that name.
   *
   * @param random for those that draw
   * @param cores that the operators share
   */
  public static Optional<PriorityPolicy> of(String name, RandomGenerator random, int cores) {
    return Optional.ofNullable(ALL.get(name)).map(making -> making.of(random, cores));
  }
}

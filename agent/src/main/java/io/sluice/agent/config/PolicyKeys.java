package io.sluice.agent.config;

import io.sluice.agent.Policies;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.policy.OnLogicalOperators;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.StaticPriority;
import io.sluice.core.thread.policy.Transformation;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** The keys of a rule, or of a switch, that say by which policy and of what it is asked. */
final class PolicyKeys {
  /** All of them. */
  static final List<String> ALL = List.of("policy", "priorities", "level", "transformation");

  private static final String STATIC = "static";
  private static final String PHYSICAL = "physical";
  private static final String LOGICAL = "logical";

  /** Policies that have nothing more to say of steps, and why. */
  private static final Map<String, String> OF_THREADS =
      Map.of(
          BatchPriority.NAME,
          "batch puts no order among operators",
          "klink",
          "klink goes by windows, which all instances of an operator share already,"
              + " and counts the threads that they keep busy",
          "engine",
          "engine does what the engine's own scheduler wants of each thread");

  private final Policies policies;
  private final RandomGenerator random;

  /**
   * Of some policies.
   *
   * @param random for those that draw
   */
  PolicyKeys(Policies policies, RandomGenerator random) {
    this.policies = policies;
    this.random = random;
  }

  /** The policy of this name, as the keys beside it say. */
  PriorityPolicy read(Section keys, String name) throws BadAgentFileException {
    Map<NamePattern, Double> priorities = priorities(keys);
    Optional<String> level = level(keys);
    if (name.equals(STATIC)) {
      if (priorities.isEmpty()) {
        throw keys.refused("policy", "needs priorities, such as 'priorities: {sink: 4}'");
      }
      if (level.equals(Optional.of(PHYSICAL))) {
        throw keys.refused("level", "static is about logical operators; leave it out");
      }
      return new StaticPriority(priorities, transformation(keys));
    }
    if (!priorities.isEmpty()) {
      throw keys.refused("priorities", "are for 'policy: static' only");
    }
    PriorityPolicy policy =
        policies
            .of(name, random)
            .orElseThrow(
                () ->
                    keys.refused(
                        "policy",
                        "expected one of %s, %s"
                            .formatted(String.join(", ", policies.names()), STATIC)));
    if (level.equals(Optional.of(LOGICAL))) {
      if (OF_THREADS.containsKey(name)) {
        throw keys.refused("level", OF_THREADS.get(name) + "; leave it out");
      }
      return new OnLogicalOperators(policy, transformation(keys));
    }
    if (keys.has("transformation")) {
      throw keys.refused("transformation", "is for 'level: logical' or 'policy: static' only");
    }
    return policy;
  }

  private static Optional<String> level(Section keys) throws BadAgentFileException {
    Optional<String> level = keys.text("level");
    if (level.isPresent() && !level.get().equals(PHYSICAL) && !level.get().equals(LOGICAL)) {
      throw keys.refused("level", "expected one of %s, %s".formatted(PHYSICAL, LOGICAL));
    }
    return level;
  }

  private static Transformation transformation(Section keys) throws BadAgentFileException {
    String name = keys.text("transformation").orElse(Transformation.HIGHEST.toString());
    return Transformation.parse(name)
        .orElseThrow(
            () ->
                keys.refused(
                    "transformation",
                    "expected one of " + String.join(", ", Transformation.names())));
  }

  private static Map<NamePattern, Double> priorities(Section keys) throws BadAgentFileException {
    Section below = keys.below("priorities");
    Map<NamePattern, Double> priorities = new LinkedHashMap<>();
    for (String pattern : keys.keys("priorities")) {
      double priority = below.number(pattern).orElse(0.0);
      if (!(priority > 0)) {
        throw below.refused(pattern, "expected a number above 0");
      }
      priorities.put(new NamePattern(pattern), priority);
    }
    return priorities;
  }
}

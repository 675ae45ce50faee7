package io.sluice.agent.config;

import io.sluice.agent.Policies;
import io.sluice.core.config.Spelling;
import io.sluice.core.model.NamePattern;
import io.sluice.core.thread.config.PolicyLevel;
import io.sluice.core.thread.config.ThreadSection;
import io.sluice.core.thread.policy.BatchPriority;
import io.sluice.core.thread.policy.OnLogicalOperators;
import io.sluice.core.thread.policy.PriorityPolicy;
import io.sluice.core.thread.policy.StaticPriority;
import io.sluice.core.thread.policy.Transformation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * Reads policies from their keys.
 *
 * @param policies all policies
 * @param random the source of random numbers for policies
 */
record PolicyReader(Policies policies, RandomGenerator random) {
  /** The policies for which {@code level} has no meaning, and why. */
  private static final Map<String, String> OF_THREADS =
      Map.of(
          BatchPriority.NAME,
          "batch puts no order among operators",
          "klink",
          "klink goes by windows, which all instances of an operator share already,"
              + " and counts the threads that they keep busy",
          "engine",
          "engine does what the engine's own scheduler wants of each thread");

  PriorityPolicy read(Section keys, PolicyForm form) throws BadAgentFileException {
    String name = form.policy();
    Map<NamePattern, Double> priorities = priorities(keys, form);
    Transformation transformation =
        Objects.requireNonNullElseGet(
            form.transformation(), ThreadSection.TRANSFORMATION::defaultValue);
    if (name.equals(StaticPriority.NAME)) {
      if (priorities.isEmpty()) {
        throw keys.refused("policy", "needs priorities, such as 'priorities: {sink: 4}'");
      }
      if (form.level() == PolicyLevel.PHYSICAL) {
        throw keys.refused("level", "static is about logical operators; leave it out");
      }
      return new StaticPriority(priorities, transformation);
    }
    if (!priorities.isEmpty()) {
      throw keys.refused("priorities", "are for 'policy: static' only");
    }
    PriorityPolicy policy =
        policies.of(name, random).orElseThrow(() -> keys.refused("policy", unknown(name)));
    if (form.level() == PolicyLevel.LOGICAL) {
      if (OF_THREADS.containsKey(name)) {
        throw keys.refused("level", OF_THREADS.get(name) + "; leave it out");
      }
      return new OnLogicalOperators(policy, transformation);
    }
    if (form.transformation() != null) {
      throw keys.refused("transformation", "is for 'level: logical' or 'policy: static' only");
    }
    return policy;
  }

  private String unknown(String name) {
    List<String> names = new ArrayList<>(policies.names());
    names.add(StaticPriority.NAME);
    return "no such policy%s; expected one of %s"
        .formatted(Spelling.hint(name, names), String.join(", ", names));
  }

  private static Map<NamePattern, Double> priorities(Section keys, PolicyForm form)
      throws BadAgentFileException {
    Map<NamePattern, Double> priorities = new LinkedHashMap<>();
    if (form.priorities() != null) {
      for (Map.Entry<String, Double> each : form.priorities().entrySet()) {
        if (!(each.getValue() > 0)) {
          throw keys.below("priorities").refused(each.getKey(), "expected a number above 0");
        }
        priorities.put(new NamePattern(each.getKey()), each.getValue());
      }
    }
    return priorities;
  }
}

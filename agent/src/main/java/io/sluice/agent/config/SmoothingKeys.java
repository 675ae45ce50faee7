package io.sluice.agent.config;

import static java.util.stream.Collectors.joining;

import io.sluice.agent.AgentRule;
import io.sluice.core.config.BadValueException;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.Smoothing;
import java.time.Duration;
import java.util.Arrays;

/** The time constants of a rule: one for all metrics, or a map of those that have their own. */
final class SmoothingKeys {
  private static final String KEY = "smoothing";

  private SmoothingKeys() {}

  static Smoothing read(Section rule) throws BadAgentFileException {
    Smoothing smoothing = AgentRule.SHIPPED.smoothing();
    if (!rule.hasKeysBelow(KEY)) {
      return Smoothing.of(rule.duration(KEY, smoothing.usual(), Duration.ZERO));
    }
    Section below = rule.below(KEY);
    for (String name : rule.keys(KEY)) {
      smoothing =
          smoothing.with(
              metric(below, name), below.duration(name, smoothing.usual(), Duration.ZERO));
    }
    return smoothing;
  }

  private static Metric metric(Section below, String name) throws BadAgentFileException {
    Metric metric;
    try {
      metric = Metric.parse(name);
    } catch (BadValueException e) {
      throw below.refused(name, e.getMessage());
    }
    if (!metric.isSmoothed()) {
      String those =
          Arrays.stream(Metric.values())
              .filter(Metric::isSmoothed)
              .map(Metric::id)
              .collect(joining(", "));
      throw below.refused(name, "is no mean; expected one of " + those);
    }
    return metric;
  }
}

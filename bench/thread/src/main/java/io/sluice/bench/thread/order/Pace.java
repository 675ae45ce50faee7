package io.sluice.bench.thread.order;

import io.sluice.agent.rule.AgentRule;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import java.time.Duration;
import java.util.Optional;

/**
 * The pace of an agent in its arm's name: its period and the time constant of smoothing, such as
 * {@code 50ms/1s}.
 *
 * @param period the period, at least 1 ms
 * @param smoothing the time constant, 0 for the latest values; empty for the arm's own
 */
record Pace(Duration period, Optional<Duration> smoothing) {
  private static final Duration SHORTEST = Duration.ofMillis(1);

  /**
   * Parses the pace of an arm.
   *
   * @param text the pace
   * @param arm the arm's whole name, for messages
   * @throws IllegalArgumentException when the text is no pace; the message has the arm, the value
   *     and the form
   */
  static Pace parse(String text, String arm) {
    String[] parts = text.split("/", 2);
    Duration period = read(parts[0], SHORTEST, arm);
    return new Pace(
        period,
        parts.length == 1 ? Optional.empty() : Optional.of(read(parts[1], Duration.ZERO, arm)));
  }

  private static Duration read(String text, Duration least, String arm) {
    String reason = "expected at least " + DurationText.show(least);
    try {
      Duration value = DurationText.parse(text);
      if (value.compareTo(least) >= 0) {
        return value;
      }
    } catch (BadValueException e) {
      reason = e.getMessage();
    }
    throw new IllegalArgumentException(
        "arm '%s': '%s': %s; expected a period, or a period and a time constant of smoothing, such as"
                .formatted(arm, text, reason)
            + " default@50ms/1s");
  }

  AgentRule of(AgentRule rule) {
    return rule.every(period, smoothing.orElse(rule.smoothing().usual()));
  }
}

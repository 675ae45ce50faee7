package io.sluice.core.priority;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * That a metric, the greatest among some operators, has been beyond a value for some time.
 *
 * @param above whether it is about greater values; else about lesser ones
 * @param lasting for how long it must be so
 */
public record Condition(Metric metric, boolean above, double value, Duration lasting) {
  private static final Pattern FORM =
      Pattern.compile("(\\S+)\\s*([<>])\\s*([0-9.eE+-]+)\\s+for\\s+(.+)");

  /** By how much a value must be back before it counts as back. */
  private static final double MARGIN = 1.25;

  /**
   * Reads {@code METRIC > VALUE for DURATION}, or with {@code <}.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static Condition parse(String text) throws BadValueException {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new BadValueException("expected METRIC > VALUE for DURATION, or with <");
    }
    try {
      return new Condition(
          Metric.parse(form.group(1)),
          form.group(2).equals(">"),
          Double.parseDouble(form.group(3)),
          DurationText.parse(form.group(4)));
    } catch (NumberFormatException e) {
      throw new BadValueException(form.group(3) + " is no number");
    }
  }

  /** Whether a value is beyond; NaN is not. */
  boolean holds(double now) {
    return above ? now > value : now < value;
  }

  /** Whether a value is so far on the other side that it is no accident; NaN is not. */
  boolean isBack(double now) {
    return above ? now < value / MARGIN : now > value * MARGIN;
  }

  @Override
  public String toString() {
    return "%s %s %s for %d ms"
        .formatted(metric.id(), above ? ">" : "<", value, lasting.toMillis());
  }
}

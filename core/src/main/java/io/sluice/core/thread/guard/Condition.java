package io.sluice.core.thread.guard;

import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.metric.Metric;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says that a metric, the greatest among some operators, has been beyond a value for some time.
 *
 * @param beyond on which side of the value
 * @param lasting for how long it must be so
 */
public record Condition(Metric metric, Beyond beyond, double value, Duration lasting) {
  private static final Pattern FORM =
      Pattern.compile("([^\\s<>=]+)\\s*([<>]=?)\\s*([0-9.eE+-]+)\\s+for\\s+(.+)");

  /** The share of the limit, whatever its sign, by which a value must be back to count as back. */
  private static final double MARGIN = 0.2;

  /** Says on which side of a limit a value is. */
  public enum Beyond {
    GREATER(">"),
    AT_LEAST(">="),
    LESS("<"),
    AT_MOST("<=");

    private final String sign;

    Beyond(String sign) {
      this.sign = sign;
    }

    private boolean holds(double now, double limit) {
      return switch (this) {
        case GREATER -> now > limit;
        case AT_LEAST -> now >= limit;
        case LESS -> now < limit;
        case AT_MOST -> now <= limit;
      };
    }

    private static Beyond of(String sign) {
      return Arrays.stream(values())
          .filter(each -> each.sign.equals(sign))
          .findFirst()
          .orElseThrow();
    }
  }

  /**
   * Reads {@code METRIC > VALUE for DURATION}, or with {@code >=}, {@code <} or {@code <=}.
   *
   * @throws BadValueException saying what is wrong with it
   */
  public static Condition parse(String text) throws BadValueException {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      throw new BadValueException("expected METRIC > VALUE for DURATION, or with >=, < or <=");
    }
    try {
      return new Condition(
          Metric.parse(form.group(1)),
          Beyond.of(form.group(2)),
          Double.parseDouble(form.group(3)),
          DurationText.parse(form.group(4)));
    } catch (NumberFormatException e) {
      throw new BadValueException(form.group(3) + " is no number");
    }
  }

  /** Returns whether a value is beyond; NaN is not. */
  boolean holds(double now) {
    return beyond.holds(now, value);
  }

  /**
   * Returns whether a value is so far on the other side that it is no accident; NaN is not. A limit
   * of 0 has no size to be far from: there, the other side will do.
   */
  boolean isBack(double now) {
    return !holds(now) && Math.abs(now - value) >= MARGIN * Math.abs(value);
  }

  @Override
  public String toString() {
    return "%s %s %s for %d ms".formatted(metric.id(), beyond.sign, value, lasting.toMillis());
  }
}

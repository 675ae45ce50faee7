package io.sluice.core.config;

import java.time.Duration;

/** A duration in a closed range; the bounds are kept as written, for messages. */
public record DurationType(String leastText, Duration least, String mostText, Duration most)
    implements ValueType<Duration> {

  /** Makes a type from bounds as a user would write them. */
  public static DurationType between(String least, String most) {
    try {
      return new DurationType(least, DurationText.parse(least), most, DurationText.parse(most));
    } catch (BadValueException e) {
      throw new IllegalArgumentException(e);
    }
  }

  @Override
  public Duration parse(String text) throws BadValueException {
    Duration value = DurationText.parse(text);
    if (value.compareTo(least) < 0) {
      throw new BadValueException("too short");
    }
    if (value.compareTo(most) > 0) {
      throw new BadValueException("too long");
    }
    return value;
  }

  @Override
  public String expected() {
    return "a duration from " + leastText + " to " + mostText;
  }
}

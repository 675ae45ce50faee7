package io.sluice.core.config;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads values from the texts of one configuration, and collects every problem on the way. */
public final class GivenValues {

  private final Map<String, String> texts;
  private final Set<Key<?>> refused = new HashSet<>();
  private final List<ConfigProblem> problems = new ArrayList<>();

  /**
   * Starts with nothing read.
   *
   * @param texts by key, without space around them
   */
  GivenValues(Map<String, String> texts) {
    this.texts = texts;
  }

  /** Returns the value that was given, or the default if none was or it cannot be read. */
  public <T> T value(Key<T> key) {
    return given(key).orElseGet(key::defaultValue);
  }

  /** Returns the value of a key of whole numbers whose range fits 32 bits. */
  public int integer(Key<Long> key) {
    return Math.toIntExact(value(key));
  }

  private <T> Optional<T> given(Key<T> key) {
    String text = texts.get(key.name());
    if (text == null || refused.contains(key)) {
      return Optional.empty();
    }
    try {
      return Optional.of(key.type().parse(text));
    } catch (BadValueException e) {
      refused.add(key);
      problems.add(ConfigProblem.of(key.name(), text, e.getMessage(), key.type().expected()));
      return Optional.empty();
    }
  }

  /** Refuses a duration that is longer than another one. */
  public void atMost(Key<Duration> key, Key<Duration> other) {
    if (value(key).compareTo(value(other)) > 0) {
      tooFar(key, "longer than", "at most " + DurationText.show(value(other)), other);
    }
  }

  /** Refuses a duration that is shorter than another one. */
  public void atLeast(Key<Duration> key, Key<Duration> other) {
    atLeast(key, "shorter than", value(other), other);
  }

  /** Refuses a duration that is shorter than so many times another one. */
  public void atLeast(Key<Duration> key, int times, Key<Duration> other) {
    Duration least = value(other).multipliedBy(times);
    atLeast(key, "shorter than " + times + " times", least, other);
  }

  private void atLeast(Key<Duration> key, String compared, Duration least, Key<?> other) {
    if (value(key).compareTo(least) < 0) {
      tooFar(key, compared, "at least " + DurationText.show(least), other);
    }
  }

  /** Refuses a value that is of no use without that of another key, which is not given. */
  public void needs(Key<? extends Optional<?>> key, Key<? extends Optional<?>> other) {
    if (value(key).isPresent() && value(other).isEmpty() && !refused.contains(other)) {
      String reason = "needs %s, which is not given".formatted(other.name());
      String expected = "%s there as well, or no value here".formatted(other.type().expected());
      problems.add(ConfigProblem.of(key.name(), text(key), reason, expected));
    }
  }

  /**
   * Reports a value that goes beyond another one, unless one of the two is wrong by itself and so
   * has been reported already.
   */
  private void tooFar(Key<?> key, String compared, String expected, Key<?> other) {
    if (!refused.contains(key) && !refused.contains(other)) {
      String reason = "%s %s, which is \"%s\"".formatted(compared, other.name(), text(other));
      problems.add(ConfigProblem.of(key.name(), text(key), reason, expected));
    }
  }

  private String text(Key<?> key) {
    return texts.getOrDefault(key.name(), key.defaultText());
  }

  List<ConfigProblem> problems() {
    return problems;
  }
}

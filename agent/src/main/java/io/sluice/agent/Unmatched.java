package io.sluice.agent;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What comes of a rule that is about none of the operators that there are. */
public enum Unmatched {
  /** That is said once. */
  WARN,
  /** The agent gives all back and ends. */
  ERROR;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static List<String> names() {
    return Arrays.stream(values()).map(Unmatched::toString).toList();
  }

  /** By its name. */
  public static Optional<Unmatched> of(String name) {
    return Arrays.stream(values()).filter(each -> each.toString().equals(name)).findFirst();
  }
}

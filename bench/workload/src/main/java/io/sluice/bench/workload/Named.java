package io.sluice.bench.workload;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds constants by their names on a command line: in lower case, with dashes. */
public final class Named {

  private Named() {}

  /**
   * Returns the constant with a name.
   *
   * @param what the kind of constant, for messages
   * @throws IllegalArgumentException if the name is unknown; the message lists the names
   */
  public static <E extends Enum<E>> E of(String what, Class<E> type, String name) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> id(each).equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no %s %s; there is: %s"
                        .formatted(
                            what,
                            name,
                            Arrays.stream(type.getEnumConstants())
                                .map(Named::id)
                                .collect(Collectors.joining(", ")))));
  }

  /** Returns the name of a constant. */
  public static String id(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

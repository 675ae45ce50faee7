package io.sluice.bench.window.feed;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds constants by their names on a command line. */
final class Named {

  private Named() {}

  static <E extends Enum<E>> E of(String what, Class<E> type, String name) {
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

  private static String id(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

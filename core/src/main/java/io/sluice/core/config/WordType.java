package io.sluice.core.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One of a few words: the constants of an enum in lower case, with a hyphen for each underscore.
 *
 * @param what the thing that is chosen, for messages
 */
public record WordType<E extends Enum<E>>(Class<E> type, String what) implements ValueType<E> {

  @Override
  public E parse(String text) throws BadValueException {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> word(constant).equals(text))
        .findFirst()
        .orElseThrow(() -> new BadValueException("no such " + what + Spelling.hint(text, words())));
  }

  @Override
  public String expected() {
    List<String> words = words();
    int last = words.size() - 1;
    return words.stream().limit(last).collect(Collectors.joining(", ")) + " or " + words.get(last);
  }

  private List<String> words() {
    return Arrays.stream(type.getEnumConstants()).map(WordType::word).toList();
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package io.sluice.agent.generic;

import io.sluice.core.config.BadValueException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with places for names: {@code {operator}-{subtask}}, with {@code *} for any text and
 * {@code ?} for one character. It can read the names from a text, and it can be filled with names.
 */
final class Template {
  private static final Pattern PLACE = Pattern.compile("\\{([a-z]+)}|[*?]");
  private static final Set<String> KNOWN = Set.of("query", "operator", "subtask", "thread");

  private final String text;
  private final String character;
  private final Pattern pattern;
  private final Set<String> places = new LinkedHashSet<>();

  private Template(String text, String character) throws BadValueException {
    this.text = text;
    this.character = character;
    for (Matcher place = PLACE.matcher(text); place.find(); ) {
      if (place.group(1) != null && !KNOWN.contains(place.group(1))) {
        throw new BadValueException(
            "{%s} is none of {query}, {operator}, {subtask}".formatted(place.group(1)));
      }
    }
    pattern = regex(this::group);
  }

  /** Returns a pattern of matching texts, with the given pattern for each place. */
  private Pattern regex(UnaryOperator<String> ofPlace) {
    StringBuilder regex = new StringBuilder();
    Matcher place = PLACE.matcher(text);
    int end = 0;
    while (place.find()) {
      regex.append(Pattern.quote(text.substring(end, place.start())));
      if (place.group(1) != null) {
        regex.append(ofPlace.apply(place.group(1)));
      } else {
        regex.append(character).append(place.group().equals("*") ? "*" : "");
      }
      end = place.end();
    }
    regex.append(Pattern.quote(text.substring(end)));
    return Pattern.compile(regex.toString(), Pattern.DOTALL);
  }

  private String group(String name) {
    if (!places.add(name)) {
      return "\\k<" + name + ">";
    }
    return name.equals("subtask") ? "(?<subtask>\\d{1,6})" : "(?<" + name + ">.+?)";
  }

  /**
   * Parses a template.
   *
   * @throws BadValueException when it has an unknown place
   */
  static Template parse(String text) throws BadValueException {
    return new Template(text, ".");
  }

  /**
   * Parses a template in which {@code *} and {@code ?} do not match dots, as in Graphite.
   *
   * @throws BadValueException when it has an unknown place
   */
  static Template path(String text) throws BadValueException {
    return new Template(text, "[^.]");
  }

  /** Returns whether every text matches. */
  boolean fitsAll() {
    return PLACE.matcher(text).replaceAll("").isEmpty();
  }

  /** Returns whether only one text matches. */
  boolean isFixed() {
    return !PLACE.matcher(text).find();
  }

  /** Returns the names of its places. */
  Set<String> places() {
    return places;
  }

  /** Returns the values of the places in a text; empty if the text does not match. */
  Optional<Map<String, String>> read(String other) {
    Matcher matcher = pattern.matcher(other);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Map<String, String> found = new LinkedHashMap<>();
    places.forEach(place -> found.put(place, matcher.group(place)));
    return Optional.of(found);
  }

  /** Returns a pattern of the texts with these values in its places. */
  Pattern filled(Map<String, String> names) {
    return regex(place -> Pattern.quote(names.getOrDefault(place, "")));
  }

  @Override
  public String toString() {
    return text;
  }
}

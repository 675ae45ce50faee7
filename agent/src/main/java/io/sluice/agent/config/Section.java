package io.sluice.agent.config;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.DurationText;
import io.sluice.core.config.Spelling;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Keys and their values at one place of a file. */
final class Section {
  private final String place;
  private final JsonNode node;

  private Section(String place, JsonNode node) {
    this.place = place;
    this.node = node;
  }

  /**
   * Refuses keys that are not known.
   *
   * @param place what comes before a key in messages
   */
  static Section of(String place, JsonNode node, List<String> known) throws BadAgentFileException {
    if (!node.isObject()) {
      throw new BadAgentFileException(
          "%s: expected keys and values, such as '%s: …'"
              .formatted(place.isEmpty() ? "the file" : place, known.get(0)));
    }
    for (String key : (Iterable<String>) node::fieldNames) {
      if (!known.isEmpty() && !known.contains(key)) {
        throw new BadAgentFileException(
            "%s: unknown key%s; there is: %s"
                .formatted(place + key, Spelling.hint(key, known), String.join(", ", known)));
      }
    }
    return new Section(place, node);
  }

  /** Whether something is said of a key. */
  boolean has(String key) {
    return !node.path(key).isMissingNode();
  }

  /** Whether a key has keys of its own below it. */
  boolean hasKeysBelow(String key) {
    return node.path(key).isObject();
  }

  /** The same without some keys. */
  Section without(Collection<String> keys) {
    ObjectNode rest = node.deepCopy();
    rest.remove(keys);
    return new Section(place, rest);
  }

  /** The same, and what another says of other keys, also of those below a key of both. */
  Section or(Section other) {
    return new Section(place, merged(node, other.node));
  }

  private static JsonNode merged(JsonNode first, JsonNode second) {
    if (!first.isObject() || !second.isObject()) {
      return first;
    }
    ObjectNode both = second.deepCopy();
    first
        .properties()
        .forEach(
            each -> both.set(each.getKey(), merged(each.getValue(), second.path(each.getKey()))));
    return both;
  }

  BadAgentFileException refused(String key, String reason) {
    if (node.path(key).isMissingNode()) {
      return new BadAgentFileException("%s: %s".formatted(place + key, reason));
    }
    String value = node.path(key).isContainerNode() ? "…" : node.path(key).asText();
    return new BadAgentFileException("%s: %s: %s".formatted(place + key, value, reason));
  }

  Optional<String> text(String key) throws BadAgentFileException {
    if (node.path(key).isMissingNode()) {
      return Optional.empty();
    }
    if (!node.get(key).isValueNode() || node.get(key).isNull()) {
      throw refused(key, "expected one value");
    }
    return Optional.of(node.get(key).asText());
  }

  /** The texts of a list, which may be missing. */
  List<String> texts(String key) throws BadAgentFileException {
    List<String> texts = new ArrayList<>();
    if (node.path(key).isMissingNode()) {
      return texts;
    }
    if (!node.get(key).isArray() || node.get(key).isEmpty()) {
      throw refused(key, "expected a list with at least one item");
    }
    for (JsonNode item : node.get(key)) {
      if (!item.isValueNode() || item.isNull() || item.asText().isEmpty()) {
        throw refused(key, "expected one value for each item");
      }
      texts.add(item.asText());
    }
    return texts;
  }

  /** A text that must be there. */
  String needed(String key, String example) throws BadAgentFileException {
    return text(key)
        .orElseThrow(
            () ->
                new BadAgentFileException(
                    "%s: is missing, such as '%s: %s'".formatted(place + key, key, example)));
  }

  boolean flag(String key) throws BadAgentFileException {
    String value = text(key).orElse("false");
    if (!value.equals("true") && !value.equals("false")) {
      throw refused(key, "expected true or false");
    }
    return value.equals("true");
  }

  Optional<Double> number(String key) throws BadAgentFileException {
    Optional<String> value = text(key);
    try {
      return value.map(Double::valueOf);
    } catch (NumberFormatException e) {
      throw refused(key, "expected a number");
    }
  }

  Duration duration(String key, Duration otherwise, Duration least) throws BadAgentFileException {
    Optional<String> value = text(key);
    if (value.isEmpty()) {
      return otherwise;
    }
    try {
      Duration duration = DurationText.parse(value.get());
      if (duration.compareTo(least) < 0) {
        throw refused(key, "expected at least " + least.toMillis() + " ms");
      }
      return duration;
    } catch (BadValueException e) {
      throw refused(key, e.getMessage());
    }
  }

  /** The keys below a key, in the order of the file; empty where it is missing. */
  List<String> keys(String key) throws BadAgentFileException {
    List<String> keys = new ArrayList<>();
    below(key).node.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  /** What is below a key, whatever keys there are. */
  Section below(String key) throws BadAgentFileException {
    JsonNode child = node.path(key);
    return child.isMissingNode()
        ? new Section(place + key + ".", JsonNodeFactory.instance.objectNode())
        : of(place + key + ".", child, List.of());
  }

  /** The items of a list below a key, which may be missing. */
  List<Section> sections(String key, List<String> known) throws BadAgentFileException {
    return node.path(key).isMissingNode() ? List.of() : neededSections(key, known);
  }

  /** The items of a list below a key. */
  List<Section> neededSections(String key, List<String> known) throws BadAgentFileException {
    if (!node.path(key).isArray() || node.path(key).isEmpty()) {
      throw new BadAgentFileException(place + key + ": expected a list with at least one item");
    }
    List<Section> sections = new ArrayList<>();
    for (JsonNode item : node.get(key)) {
      String where = "%s%s[%d].".formatted(place, key, sections.size() + 1);
      sections.add(of(where, item, known));
    }
    return sections;
  }
}

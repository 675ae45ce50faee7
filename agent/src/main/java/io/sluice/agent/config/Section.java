package io.sluice.agent.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import io.sluice.core.config.BadValueException;
import io.sluice.core.config.Key;
import io.sluice.core.config.Spelling;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Holds the keys and values at one place of a file; a record declares which keys are allowed. */
final class Section {
  private static final ObjectMapper YAML =
      new ObjectMapper(
              new YAMLFactory().configure(JsonParser.Feature.STRICT_DUPLICATE_DETECTION, true))
          .registerModule(new Values());

  private final String place;
  private final JsonNode node;
  private final String beforeValue;

  private Section(String place, JsonNode node, String beforeValue) {
    this.place = place;
    this.node = node;
    this.beforeValue = beforeValue;
  }

  private Section(String place, JsonNode node) {
    this(place, node, ": ");
  }

  /** Makes a section of flags of a command line; in messages {@code --key value} is the place. */
  static Section flags(Map<String, String> values) {
    return new Section("--", YAML.valueToTree(values), " ");
  }

  /**
   * Parses YAML.
   *
   * @param place the text before a key in messages
   */
  static Section parse(String place, String text) throws BadAgentFileException {
    try {
      return new Section(place, YAML.readTree(text));
    } catch (JsonProcessingException e) {
      int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
      String reason = e.getOriginalMessage().lines().findFirst().orElse("no YAML");
      throw new BadAgentFileException("line %d: %s".formatted(line, reason));
    }
  }

  /** Returns all keys and values as a record; refuses keys that it does not have. */
  <T extends Record> T as(Class<T> form) throws BadAgentFileException {
    List<String> known = Arrays.stream(form.getRecordComponents()).map(Section::name).toList();
    if (!node.isObject()) {
      throw new BadAgentFileException(
          "%s: expected keys and values, such as '%s: …'"
              .formatted(
                  place.isEmpty() ? "the file" : place.replaceFirst("\\.$", ""), known.get(0)));
    }
    for (String key : keys()) {
      if (!known.contains(key)) {
        throw new BadAgentFileException(
            "%s: unknown key%s; there is: %s"
                .formatted(place + key, Spelling.hint(key, known), String.join(", ", known)));
      }
    }
    return bound(node, form);
  }

  private static String name(RecordComponent component) {
    JsonProperty other = component.getAccessor().getAnnotation(JsonProperty.class);
    return other == null ? component.getName() : other.value();
  }

  /** Reads the value of a key that has the same values as a key of the table. */
  <T> T value(String key, Key<T> as) throws BadAgentFileException {
    JsonNode value = node.path(key);
    if (!value.isValueNode() || value.isNull()) {
      throw refused(key, Values.ONE);
    }
    return read(key, value.asText(), Values.form(as));
  }

  private <T> T bound(JsonNode from, Class<T> type) throws BadAgentFileException {
    try {
      return YAML.treeToValue(from, type);
    } catch (JsonMappingException e) {
      List<String> keys = new ArrayList<>();
      e.getPath().forEach(step -> keys.add(step.getFieldName()));
      boolean ours = !(e instanceof MismatchedInputException);
      throw refused(keys, ours ? e.getOriginalMessage() : "expected keys and values");
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns all keys, in the order of the file. */
  List<String> keys() {
    List<String> keys = new ArrayList<>();
    node.fieldNames().forEachRemaining(keys::add);
    return keys;
  }

  /** Returns whether a key is given. */
  boolean has(String key) {
    return node.has(key);
  }

  /** Returns this section without some keys. */
  Section without(Collection<String> keys) {
    ObjectNode rest = node.deepCopy();
    return new Section(place, rest.remove(keys));
  }

  /** Returns this section with the keys of another that are missing here, at all depths. */
  Section or(Section other) {
    try {
      JsonNode both = YAML.readerForUpdating(other.node.deepCopy()).readValue(node);
      return new Section(place, both);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the section below a key. */
  Section below(String key) {
    return new Section(place + key + ".", node.path(key));
  }

  /** Returns the items of a list below a key. */
  List<Section> list(String key) throws BadAgentFileException {
    if (!node.path(key).isArray() || node.path(key).isEmpty()) {
      throw new BadAgentFileException(place + key + ": expected a list with at least one item");
    }
    List<Section> items = new ArrayList<>();
    for (JsonNode item : node.path(key)) {
      items.add(new Section("%s%s[%d].".formatted(place, key, items.size() + 1), item));
    }
    return items;
  }

  /** Reads a text of a key; refuses the key if that fails. */
  <T> T read(String key, String text, Values.Form<T> form) throws BadAgentFileException {
    try {
      return form.parse(text);
    } catch (BadValueException e) {
      throw refused(key, e.getMessage());
    }
  }

  /** Returns a required value. */
  <T> T needed(String key, T value, String example) throws BadAgentFileException {
    if (value == null) {
      throw refused(key, "is missing, such as '%s: %s'".formatted(key, example));
    }
    return value;
  }

  /** Refuses a duration that is too short. */
  Duration atLeast(Duration least, String key, Duration value) throws BadAgentFileException {
    if (value.compareTo(least) < 0) {
      throw refused(key, "expected at least " + least.toMillis() + " ms");
    }
    return value;
  }

  /** Returns the error that a key has a wrong value. */
  BadAgentFileException refused(String key, String reason) {
    return refused(List.of(key), reason);
  }

  private BadAgentFileException refused(List<String> path, String reason) {
    JsonNode value = node;
    for (String key : path) {
      value = value.path(key);
    }
    String text = value.isContainerNode() ? "…" : value.asText();
    String said = value.isMissingNode() ? "" : beforeValue + text;
    return new BadAgentFileException(place + String.join(".", path) + said + ": " + reason);
  }
}

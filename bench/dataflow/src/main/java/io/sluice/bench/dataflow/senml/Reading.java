package io.sluice.bench.dataflow.senml;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A parsed line.
 *
 * @param meta time, sensor and the other fields that are no observations, separated by commas
 * @param values the values of the layout's observations, in its order; {@link Double#NaN} for one
 *     that is missing or empty
 */
public record Reading(String sensor, String meta, List<Double> values) {

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * Parses a line: a time in ms, a comma, and a SenML pack.
   *
   * @throws IllegalArgumentException when it has another form; the message says what is wrong
   */
  public static Reading parse(Layout layout, String line) {
    int comma = line.indexOf(',');
    if (comma < 0) {
      throw new IllegalArgumentException("expected a time and a comma at the beginning");
    }
    long millis = time(line.substring(0, comma));
    Map<String, String> texts = texts(line.substring(comma + 1));
    StringBuilder meta = new StringBuilder().append(millis);
    for (Field field : layout.meta()) {
      meta.append(',').append(oneColumn(field, texts));
    }
    String sensor = texts.getOrDefault(layout.meta().get(0).name(), "");
    if (sensor.isEmpty()) {
      throw new IllegalArgumentException("there is no " + layout.meta().get(0).name());
    }
    List<Double> values = new ArrayList<>(layout.observations().size());
    for (Field field : layout.observations()) {
      values.add(number(field, texts.getOrDefault(field.name(), "")));
    }
    return new Reading(sensor, meta.toString(), values);
  }

  private static long time(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'%s' is no time in milliseconds".formatted(text), e);
    }
  }

  private static Map<String, String> texts(String json) {
    Map<String, String> texts = new HashMap<>();
    for (JsonNode entry : tree(json).path("e")) {
      String text = entry.path(entry.has("v") ? "v" : "sv").asText();
      texts.put(entry.path("n").asText(), text);
    }
    if (texts.isEmpty()) {
      throw new IllegalArgumentException("the pack has no entries 'e'");
    }
    return texts;
  }

  private static JsonNode tree(String json) {
    try {
      return JSON.readTree(json);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("no JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static String oneColumn(Field field, Map<String, String> texts) {
    String text = texts.getOrDefault(field.name(), "");
    if (text.indexOf(',') >= 0) {
      throw new IllegalArgumentException("%s '%s' has a comma".formatted(field.name(), text));
    }
    return text;
  }

  private static double number(Field field, String text) {
    try {
      return text.isEmpty() ? Double.NaN : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("%s '%s' is no number".formatted(field.name(), text), e);
    }
  }
}

package io.sluice.cli.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.core.model.NamePattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Holds one line of a journal: a decision, or how a mechanism stands.
 *
 * @param at epoch ms
 * @param number of a decision, from 1; 0 of a line that is none
 * @param why empty of a line that is no decision
 * @param effect what was measured of it, by name, {@code ms} after it took effect; empty if nothing
 * @param detail what only its mechanism knows; nothing where it tells no more
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record JournalEntry(
    long at,
    long number,
    String mechanism,
    Entity entity,
    String type,
    String why,
    List<String> alternatives,
    Map<String, Double> effect,
    JsonNode detail) {

  /** Names what a line is about. */
  public record Entity(String kind, String id) {

    /**
     * Returns whether a pattern fits its id, or the last part of it without a number in brackets.
     */
    boolean fits(NamePattern pattern) {
      String last = id.substring(id.lastIndexOf('/') + 1);
      return pattern.matches(id)
          || pattern.matches(last)
          || pattern.matches(last.replaceFirst("\\[\\d+]$", ""));
    }

    @Override
    public String toString() {
      return kind + " " + id;
    }
  }

  /**
   * Reads a line that has the common fields.
   *
   * @throws Fields.Unreadable when it has not
   */
  static JournalEntry of(JsonNode line) {
    Fields fields = new Fields(line);
    Fields entity = new Fields(line.path("entity"));
    return new JournalEntry(
        Math.round(fields.number("at")),
        Math.round(fields.numberOr("number", 0)),
        fields.text("mechanism"),
        new Entity(entity.text("kind"), entity.text("id")),
        fields.text("type"),
        fields.textOr("why", ""),
        alternatives(line.path("alternatives")),
        effect(line.path("effect")),
        line.path("detail"));
  }

  /**
   * Reads a JSON array of lines.
   *
   * @throws IllegalArgumentException when one has not the common fields
   */
  public static List<JournalEntry> all(JsonNode array) {
    List<JournalEntry> all = new ArrayList<>();
    array.forEach(line -> all.add(of(line)));
    return all;
  }

  private static List<String> alternatives(JsonNode list) {
    List<String> alternatives = new ArrayList<>();
    list.forEach(each -> alternatives.add(Fields.printable(each.asText())));
    return List.copyOf(alternatives);
  }

  private static Map<String, Double> effect(JsonNode object) {
    Map<String, Double> effect = new LinkedHashMap<>();
    object
        .properties()
        .forEach(
            each -> {
              if (each.getValue().isNumber()) {
                effect.put(Fields.printable(each.getKey()), each.getValue().doubleValue());
              }
            });
    return effect;
  }

  boolean isDecision() {
    return number > 0;
  }
}

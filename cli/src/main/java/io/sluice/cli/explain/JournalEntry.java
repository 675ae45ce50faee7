package io.sluice.cli.explain;

import static com.fasterxml.jackson.annotation.Nulls.AS_EMPTY;
import static com.fasterxml.jackson.annotation.Nulls.SKIP;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.sluice.core.model.NamePattern;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;

/**
 * Holds one line of a journal: a decision, or the state of a mechanism.
 *
 * @param at epoch ms
 * @param number of the decision, from 1; 0 if the line is no decision
 * @param why the reason; empty if the line is no decision
 * @param effect the measured effect, by name, with {@code ms} for the time since it was applied;
 *     empty if none was measured
 * @param detail what only the mechanism knows; an empty object if it adds nothing
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record JournalEntry(
    long at,
    @JsonSetter(nulls = AS_EMPTY) long number,
    String mechanism,
    Entity entity,
    String type,
    @JsonSetter(nulls = AS_EMPTY) String why,
    @JsonSetter(nulls = AS_EMPTY) List<String> alternatives,
    @JsonSetter(nulls = AS_EMPTY, contentNulls = SKIP) Map<String, Double> effect,
    ObjectNode detail) {

  public JournalEntry {
    Objects.requireNonNull(entity);
    Map<String, Double> measures = new LinkedHashMap<>();
    effect.forEach((name, value) -> measures.put(StrictJson.printable(name), value));
    effect = measures;
    detail = detail == null ? JsonNodeFactory.instance.objectNode() : detail;
  }

  /** Names what a line is about. */
  public record Entity(String kind, String id) {

    /**
     * Returns whether a pattern matches the id, or the last part of it without a number in
     * brackets.
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
   * Reads a JSON array of lines.
   *
   * @throws IllegalArgumentException when a line lacks a common field
   */
  public static List<JournalEntry> all(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(line -> StrictJson.read(line, JournalEntry.class))
        .toList();
  }

  /** Returns whether the line is a decision and not only a state. */
  boolean isDecision() {
    return number > 0;
  }

  /**
   * Reads the detail as the form that its mechanism writes, with the fields at, type and why.
   *
   * @throws StrictJson.Unreadable when it has another form
   */
  <T> T as(Class<T> form) {
    return StrictJson.read(detail.deepCopy().put("at", at).put("type", type).put("why", why), form);
  }
}

package io.sluice.cli.explain;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads the first line of a journal's file.
 *
 * @param program what ran in the process
 * @param query what the process has for its queries; empty if it orders none
 */
record JournalHeader(String program, long pid, Optional<Machine> query) {

  static final String SCHEMA = "sluice.journal/2";
  private static final String SCHEMA_NAME = "sluice.journal/";
  private static final List<String> OLD = List.of("sluice.journal/1", "sluice.agent-journal/1");
  private static final int MOST_CORES = 1_000_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What queries run on, and how often their order is decided. */
  record Machine(int cores, double periodMillis) {}

  /**
   * Reads a line.
   *
   * @throws UserError when it is that of no journal, or of another version
   */
  static JournalHeader of(Path file, String line) {
    JsonNode node = object(line).orElseGet(JSON::createObjectNode);
    String old = node.path("format").asText();
    if (OLD.contains(old)) {
      throw UserError.usage(
          "%s: an older Sluice wrote it (%s), and this one reads %s; explain it with the older one,"
                  .formatted(file, old, SCHEMA)
              + " or restart the process with this one");
    }
    String schema = node.path("schema").asText();
    if (schema.startsWith(SCHEMA_NAME) && !schema.equals(SCHEMA)) {
      throw UserError.usage(
          "%s: schema %s, this Sluice reads %s; use the version that wrote it"
              .formatted(file, Fields.printable(schema), SCHEMA));
    }
    if (!schema.equals(SCHEMA)) {
      throw UserError.usage(
          "%s: no journal of Sluice, its first line does not say \"schema\":\"%s\""
              .formatted(file, SCHEMA));
    }
    try {
      return read(file, node);
    } catch (Fields.Unreadable e) {
      throw UserError.usage("%s: in its first line, %s".formatted(file, e.getMessage()));
    }
  }

  private static JournalHeader read(Path file, JsonNode node) {
    Fields fields = new Fields(node);
    JsonNode settings = node.path("settings").path("query");
    return new JournalHeader(
        fields.text("program"),
        Math.round(fields.numberOr("pid", 0)),
        settings.isObject() ? Optional.of(machine(file, new Fields(settings))) : Optional.empty());
  }

  private static Machine machine(Path file, Fields settings) {
    double cores = settings.number("cores");
    double period = settings.number("period_ms");
    if (cores >= 1 && cores <= MOST_CORES && period > 0) {
      return new Machine((int) cores, period);
    }
    throw UserError.usage(file + ": in its first line, cores or period_ms cannot be");
  }

  /** Returns a line that is a JSON object. */
  static Optional<JsonNode> object(String line) {
    try {
      return Optional.ofNullable(JSON.readTree(line)).filter(JsonNode::isObject);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}

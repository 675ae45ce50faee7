package io.sluice.cli.explain;

import static com.fasterxml.jackson.annotation.Nulls.AS_EMPTY;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.sluice.cli.contract.UserError;
import java.nio.file.Path;
import java.util.List;

/**
 * Holds the first line of a journal's file.
 *
 * @param program the name of the process's program
 * @param settings the settings of its mechanisms; null if the line has none
 */
record JournalHeader(String program, @JsonSetter(nulls = AS_EMPTY) long pid, Settings settings) {

  static final String SCHEMA = "sluice.journal/2";
  private static final String SCHEMA_NAME = "sluice.journal/";
  private static final List<String> OLD = List.of("sluice.journal/1", "sluice.agent-journal/1");
  private static final int MOST_CORES = 1_000_000;

  /**
   * Holds the settings that explanations need.
   *
   * @param query null if the process orders no queries
   */
  record Settings(Machine query) {}

  /** Describes the machine on which queries run, and the period of decisions. */
  record Machine(int cores, double periodMs) {

    private boolean canBe() {
      return cores >= 1 && cores <= MOST_CORES && periodMs > 0;
    }
  }

  /** Returns the machine; null if the process orders no queries. */
  Machine machine() {
    return settings == null ? null : settings.query;
  }

  /**
   * Reads a first line.
   *
   * @throws UserError when the file is no journal, or of another version
   */
  static JournalHeader of(Path file, String line) {
    JsonNode node = StrictJson.object(line).orElseGet(JsonNodeFactory.instance::objectNode);
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
              .formatted(file, StrictJson.printable(schema), SCHEMA));
    }
    if (!schema.equals(SCHEMA)) {
      throw UserError.usage(
          "%s: no journal of Sluice, its first line does not say \"schema\":\"%s\""
              .formatted(file, SCHEMA));
    }
    try {
      JournalHeader header = StrictJson.read(node, JournalHeader.class);
      if (header.machine() != null && !header.machine().canBe()) {
        throw UserError.usage(file + ": in its first line, cores or period_ms is not above 0");
      }
      return header;
    } catch (StrictJson.Unreadable e) {
      throw UserError.usage("%s: in its first line, %s".formatted(file, e.getMessage()));
    }
  }
}

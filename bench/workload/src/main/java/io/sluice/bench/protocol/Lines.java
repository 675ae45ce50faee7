package io.sluice.bench.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Reads and writes the documents of this package: a line each on a pipe, or a file each. */
public final class Lines {

  private static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private Lines() {}

  public static String write(Object document) {
    try {
      return JSON.writeValueAsString(document);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a protocol document: " + document, e);
    }
  }

  public static Command readCommand(String line) {
    return read(line, Command.class);
  }

  public static HostEvent readEvent(String line) {
    return read(line, HostEvent.class);
  }

  /** Whole or not at all: a reader never sees half a report. */
  public static void writeReport(Path file, RoundReport report) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".part");
    JSON.writeValue(half.toFile(), report);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  public static RoundReport readReport(Path file) throws IOException {
    return JSON.readValue(file.toFile(), RoundReport.class);
  }

  /** Reads a document of whatever kind. */
  public static <T> T read(String line, Class<T> type) {
    try {
      return JSON.readValue(line, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "not a protocol line: %s (%s)".formatted(line, e.getOriginalMessage()), e);
    }
  }
}

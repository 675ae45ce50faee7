package io.sluice.bench.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Reads and writes the messages between processes. A message is one line: the name of a record and
 * its components as JSON. A sealed interface defines the records. A report is one file.
 */
public final class Lines {

  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
          .build();

  private Lines() {}

  /** Returns the line of a record. */
  public static String write(Object message) {
    try {
      return message.getClass().getSimpleName() + " " + JSON.writeValueAsString(message);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("not a protocol message: " + message, e);
    }
  }

  /**
   * Parses a line.
   *
   * @param line the line
   * @param kinds the sealed interface of all possible records
   * @throws IllegalArgumentException when the line is none of them
   */
  public static <T> T read(String line, Class<T> kinds) {
    String word = line.substring(0, Math.max(0, line.indexOf(' ')));
    Class<? extends T> kind =
        kind(word, kinds)
            .orElseThrow(() -> new IllegalArgumentException("not a protocol line: " + line));
    try {
      return JSON.readValue(line.substring(word.length()), kind);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(
          "not a protocol line: %s (%s)".formatted(line, e.getOriginalMessage()), e);
    }
  }

  private static <T> Optional<Class<? extends T>> kind(String word, Class<T> kinds) {
    for (Class<?> permitted : kinds.getPermittedSubclasses()) {
      Class<? extends T> kind = permitted.asSubclass(kinds);
      if (kind.isSealed()) {
        Optional<? extends Class<? extends T>> within = kind(word, kind);
        if (within.isPresent()) {
          return Optional.of(within.get());
        }
      } else if (kind.getSimpleName().equals(word)) {
        return Optional.of(kind);
      }
    }
    return Optional.empty();
  }

  /** Writes a report atomically, so that a reader never sees a part of it. */
  public static void writeReport(Path file, RoundReport report) throws IOException {
    Path half = file.resolveSibling(file.getFileName() + ".part");
    JSON.writeValue(half.toFile(), report);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  public static RoundReport readReport(Path file) throws IOException {
    return JSON.readValue(file.toFile(), RoundReport.class);
  }
}

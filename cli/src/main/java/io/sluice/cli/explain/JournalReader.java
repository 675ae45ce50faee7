package io.sluice.cli.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.cli.contract.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the files of one process. A file may end in the middle of a line, since a process may;
 * lines it cannot use are left out and counted. Used once.
 */
final class JournalReader {

  static final String FORMAT = "sluice.journal/1";
  private static final String FORMAT_NAME = "sluice.journal/";
  private static final long MOST_BYTES = 256L << 20;
  private static final int MOST_CORES = 1_000_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<Standing> standings = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final SortedMap<String, Integer> unknown = new TreeMap<>();
  private int broken;
  private Fields header;

  private JournalReader() {}

  /**
   * Reads a process's files, older first.
   *
   * @throws UserError when one is no journal, or of another version
   */
  static ProcessJournal read(List<Path> files) throws IOException {
    JournalReader reader = new JournalReader();
    for (Path file : files) {
      reader.read(file);
    }
    return reader.journal(files.get(files.size() - 1));
  }

  private void read(Path file) throws IOException {
    if (Files.size(file) > MOST_BYTES) {
      throw UserError.usage(
          "%s: %d MB is no journal, they are far smaller".formatted(file, Files.size(file) >> 20));
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(Files.newInputStream(file), UTF_8))) {
      header = header(file, lines.readLine());
      String line = lines.readLine();
      while (line != null) {
        String next = lines.readLine();
        boolean used = use(line);
        broken += used || next == null ? 0 : 1;
        line = next;
      }
    }
  }

  private static Fields header(Path file, String line) {
    JsonNode node = node(line == null ? "" : line);
    String format = node == null ? "" : node.path("format").asText();
    if (format.startsWith(FORMAT_NAME) && !format.equals(FORMAT)) {
      throw UserError.usage(
          "%s: format %s, this Sluice reads %s; use the version that wrote it"
              .formatted(file, new Fields(node).text("format"), FORMAT));
    }
    if (!format.equals(FORMAT)) {
      throw UserError.usage(
          "%s: no journal of Sluice, its first line does not say \"format\":\"%s\""
              .formatted(file, FORMAT));
    }
    Fields header = new Fields(node);
    try {
      double cores = header.number("cores");
      if (cores >= 1 && cores <= MOST_CORES && header.number("period_ms") > 0) {
        return header;
      }
    } catch (Fields.Unreadable e) {
      throw UserError.usage("%s: in its first line, %s".formatted(file, e.getMessage()));
    }
    throw UserError.usage(file + ": in its first line, cores or period_ms cannot be");
  }

  private static JsonNode node(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return node != null && node.isObject() ? node : null;
    } catch (JsonProcessingException e) {
      return null;
    }
  }

  /** Whether the line could be used, be it by leaving it out. */
  private boolean use(String line) {
    if (line.isEmpty()) {
      return true;
    }
    JsonNode node = node(line);
    if (node == null) {
      return false;
    }
    try {
      if (node.has("format")) {
        return true; // a file that was opened again
      }
      String type = new Fields(node).text("type");
      switch (type) {
        case "standing" -> standings.add(Standing.of(node));
        case "reordered" -> changes.add(Change.of(node, false));
        case "disengaged", "reverted", "failed" -> changes.add(Change.of(node, true));
        case "engaged", "held-long-enough", "memory" -> {
          // shown by what follows from them
        }
        default -> unknown.merge(type, 1, Integer::sum);
      }
      return true;
    } catch (Fields.Unreadable e) {
      return false;
    }
  }

  private ProcessJournal journal(Path file) {
    standings.sort(Comparator.comparingLong(Standing::atMillis));
    changes.sort(Comparator.comparingLong(Change::atMillis));
    return new ProcessJournal(
        file,
        Math.round(header.numberOr("pid", 0)),
        (int) header.number("cores"),
        header.number("period_ms"),
        List.copyOf(standings),
        List.copyOf(changes),
        notes());
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (broken > 0) {
      notes.add(broken + " lines could not be read and are left out");
    }
    unknown.forEach(
        (type, count) ->
            notes.add("%d entries of the unknown kind '%s' are left out".formatted(count, type)));
    long dropped = standings.isEmpty() ? 0 : standings.get(standings.size() - 1).dropped();
    if (dropped > 0) {
      notes.add(dropped + " lines are missing: the journal could not be written in time");
    }
    return List.copyOf(notes);
  }
}

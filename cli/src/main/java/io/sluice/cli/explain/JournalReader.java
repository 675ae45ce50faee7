package io.sluice.cli.explain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.sluice.cli.contract.UserError;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Reads the files of one process. A file may end in the middle of a line, since a process can be
 * killed. Unreadable lines are left out and counted. Used once.
 */
final class JournalReader {

  private static final long MOST_BYTES = 256L << 20;
  private static final String QUERY = "query";
  private static final String JOURNAL = "journal";

  private final List<SchedulerSnapshot> snapshots = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private final List<JournalEntry> decisions = new ArrayList<>();
  private final SortedMap<String, Integer> unknown = new TreeMap<>();
  private final SortedMap<String, Integer> refused = new TreeMap<>();
  private int broken;
  private long lost;
  private JournalHeader header;

  private JournalReader() {}

  /** Holds how many lines a journal could not keep. */
  private record Lost(long lines) {}

  /**
   * Reads a process's files, older first.
   *
   * @throws UserError when a file is no journal, or of another version
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
          "%s: %d MB is too large for a journal; name a journal-*.jsonl file"
              .formatted(file, Files.size(file) >> 20));
    }
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(Files.newInputStream(file), UTF_8))) {
      String first = lines.readLine();
      header = JournalHeader.of(file, first == null ? "" : first);
      String line = lines.readLine();
      while (line != null) {
        String next = lines.readLine();
        boolean used = use(line);
        broken += used || next == null ? 0 : 1;
        line = next;
      }
    }
  }

  /** Reads a line; returns false if it is unreadable. */
  private boolean use(String line) {
    if (line.isEmpty()) {
      return true;
    }
    Optional<JsonNode> node = StrictJson.object(line);
    try {
      // A header within a file was written when the file was opened again.
      if (node.isPresent() && !node.get().has("schema")) {
        use(StrictJson.read(node.get(), JournalEntry.class));
      }
      return node.isPresent();
    } catch (StrictJson.Unreadable e) {
      return false;
    }
  }

  private void use(JournalEntry entry) {
    switch (entry.mechanism()) {
      case QUERY -> ofQueries(entry);
      case JOURNAL -> lost = entry.as(Lost.class).lines();
      default -> {
        if (entry.isDecision()) {
          decisions.add(entry);
        }
      }
    }
  }

  private void ofQueries(JournalEntry entry) {
    switch (entry.type()) {
      case "state" -> snapshots.add(entry.as(SchedulerSnapshot.class));
      case Change.REORDERED, "disengaged", "reverted", "failed" ->
          changes.add(entry.as(Change.class));
      case "order-refused" -> refused.merge(entry.why(), 1, Integer::sum);
      case "engaged", "held-long-enough", "memory" -> {
        // the decisions that follow show these
      }
      default -> unknown.merge(entry.type(), 1, Integer::sum);
    }
  }

  private ProcessJournal journal(Path file) {
    snapshots.sort(Comparator.comparingLong(SchedulerSnapshot::at));
    changes.sort(Comparator.comparingLong(Change::at));
    decisions.sort(
        Comparator.comparingLong(JournalEntry::at).thenComparingLong(JournalEntry::number));
    return new ProcessJournal(
        file,
        header,
        header.machine() == null ? List.of() : List.copyOf(snapshots),
        List.copyOf(changes),
        List.copyOf(decisions),
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
    refused.forEach((why, count) -> notes.add("%d orders were refused: %s".formatted(count, why)));
    if (lost > 0) {
      notes.add(lost + " lines are missing: the journal could not be written in time");
    }
    return List.copyOf(notes);
  }
}

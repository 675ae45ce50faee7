package io.sluice.agent.journal;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.sluice.agent.state.JournalEntry;
import io.sluice.agent.state.JournalState;
import io.sluice.plugin.base.journal.LineFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * An agent's journal in files, a JSON object on each line, in the order in which it is known what
 * came of decisions. For any thread; a disk that is slow or full holds up nobody.
 */
public final class JournalFile implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final String folder;
  private final LineFile lines;

  private record Header(String format, long pid, long start) {}

  private JournalFile(String folder, LineFile lines) {
    this.folder = folder;
    this.lines = lines;
  }

  /**
   * Files of this process in that folder, from now on.
   *
   * @param folder made when it is not there
   * @param report told once when it cannot be written, by a thread of its own
   */
  public static JournalFile open(Path folder, Consumer<String> report) {
    long pid = ProcessHandle.current().pid();
    long start = System.currentTimeMillis();
    LineFile lines =
        new LineFile(
            folder.toString(),
            "agent-%d-%d".formatted(start, pid),
            text(new Header("sluice.agent-journal/1", pid, start)),
            List.of(),
            lost -> text(Map.of("type", "lost", "lines", lost)),
            fault ->
                report.accept(
                    "the journal in %s cannot be written: %s; all goes on without it, and it is tried"
                            .formatted(folder, fault)
                        + " again every %d s".formatted(LineFile.RETRY.toSeconds())));
    lines.start();
    return new JournalFile(folder.toString(), lines);
  }

  /** Hands over; returns at once. */
  public void accept(JournalEntry entry) {
    lines.accept(() -> text(EntryView.of(entry)));
  }

  private static String text(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How it stands with it. */
  public JournalState state() {
    return new JournalState(folder, lines.isFailing(), lines.dropped());
  }

  /** Ends after what was handed over so far, a second later at most. */
  @Override
  public void close() {
    lines.stop();
    lines.awaitEnd();
  }
}

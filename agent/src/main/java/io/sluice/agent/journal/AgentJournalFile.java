package io.sluice.agent.journal;

import io.sluice.agent.state.AgentEntry;
import io.sluice.agent.state.JournalState;
import io.sluice.core.control.Journal;
import io.sluice.plugin.base.journal.JournalFile;
import io.sluice.plugin.base.journal.JsonObject;
import io.sluice.plugin.base.journal.LineFile;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Writes an agent's journal to files, in the order in which it is known what came of decisions.
 * Safe for any thread; a disk that is slow or full holds up no thread.
 */
public final class AgentJournalFile implements AutoCloseable {
  private static final String PROGRAM = "agent";

  private final String folder;
  private final JournalFile file;

  private AgentJournalFile(String folder, JournalFile file) {
    this.folder = folder;
    this.file = file;
  }

  /**
   * Opens files of this process in a folder.
   *
   * @param folder made when it is not there
   * @param settings of the agent
   * @param report called once when it cannot be written, by a thread of its own
   */
  public static AgentJournalFile open(Path folder, JsonObject settings, Consumer<String> report) {
    JournalFile file =
        new JournalFile(
            PROGRAM,
            fault ->
                report.accept(
                    "the journal in %s cannot be written: %s; all goes on without it, and it is tried"
                            .formatted(folder, fault)
                        + " again every %d s".formatted(LineFile.RETRY.toSeconds())));
    file.join(AgentEntry.MECHANISM, () -> settings, Optional.empty());
    file.open(Optional.of(folder.toString()));
    return new AgentJournalFile(folder.toString(), file);
  }

  /** Hands over; returns at once. */
  public void accept(Journal.Entry<AgentEntry> entry) {
    file.accept(entry, DecisionDetail::of);
  }

  /** Returns how it stands with it. */
  public JournalState state() {
    return new JournalState(folder, file.isFailing(), file.dropped());
  }

  /** Ends after what was handed over so far, a second later at most. */
  @Override
  public void close() {
    file.close();
  }
}

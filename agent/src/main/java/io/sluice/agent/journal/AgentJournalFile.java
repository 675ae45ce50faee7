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
 * Writes an agent's journal to files, in the order in which the effects of decisions become known.
 * Safe for any thread; a slow or full disk blocks no thread.
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
   * Opens the files of this process in a folder.
   *
   * @param folder the folder, which is made if it is missing
   * @param settings the settings of the agent
   * @param report called once, on the journal's thread, if the files cannot be written
   */
  public static AgentJournalFile open(Path folder, JsonObject settings, Consumer<String> report) {
    JournalFile file =
        new JournalFile(
            PROGRAM,
            fault ->
                report.accept(
                    "the journal in %s cannot be written: %s; the agent goes on without it and tries"
                            .formatted(folder, fault)
                        + " again every %d s".formatted(LineFile.RETRY.toSeconds())));
    file.join(AgentEntry.MECHANISM, () -> settings, Optional.empty());
    file.open(Optional.of(folder.toString()));
    return new AgentJournalFile(folder.toString(), file);
  }

  /** Hands an entry over for writing. Returns at once. */
  public void accept(Journal.Entry<AgentEntry> entry) {
    file.accept(entry, DecisionDetail::of);
  }

  /** Returns the state of the files. */
  public JournalState state() {
    return new JournalState(folder, file.isFailing(), file.dropped());
  }

  /** Writes the entries that were handed over and ends, within a second. */
  @Override
  public void close() {
    file.close();
  }
}

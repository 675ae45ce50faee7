package io.sluice.plugin.base.journal;

import java.util.Optional;
import java.util.function.Consumer;

/** Is one journal's file for several users in a process, the last of which closes it. */
public final class SharedJournalFile {

  private final String program;
  private final Consumer<Exception> fails;
  private JournalFile file;
  private int users;

  /**
   * Opens nothing yet.
   *
   * @param program what runs in this process
   * @param fails called once when the file cannot be written, by a thread of its own
   */
  public SharedJournalFile(String program, Consumer<Exception> fails) {
    this.program = program;
    this.fails = fails;
  }

  /**
   * Adds a user; the first one's folder is the one that holds.
   *
   * @param joining lets mechanisms join the file before it is opened
   */
  public synchronized JournalFile open(String folder, Consumer<JournalFile> joining) {
    if (users++ == 0) {
      file = new JournalFile(program, fails);
      joining.accept(file);
      file.open(Optional.of(folder));
    }
    return file;
  }

  /** Removes a user. */
  public synchronized void release() {
    if (--users == 0) {
      file.close();
      file = null;
    }
  }
}

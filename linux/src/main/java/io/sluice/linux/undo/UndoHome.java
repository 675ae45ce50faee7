package io.sluice.linux.undo;

import io.sluice.linux.proc.OsThread;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Records the control group of a moved thread that was in another group than its process; it is
 * logged before the move, and the last line of a thread counts.
 *
 * @param home the group in which the thread was
 */
public record UndoHome(OsThread thread, Path home) implements UndoLine {
  private static final String NAME = "home";
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 4;

  @Override
  public String line() {
    return String.join(
        SEPARATOR,
        NAME,
        Long.toString(thread.number()),
        Long.toString(thread.start()),
        home.toString());
  }

  /** Parses a line; empty if it is anything else. */
  static Optional<UndoHome> parse(String line) {
    String[] words = line.split(SEPARATOR, FIELDS);
    if (words.length != FIELDS || !words[0].equals(NAME)) {
      return Optional.empty();
    }
    try {
      Path home = Path.of(words[3]);
      OsThread thread = new OsThread(Long.parseLong(words[1]), Long.parseLong(words[2]));
      return home.isAbsolute() && home.equals(home.normalize())
          ? Optional.of(new UndoHome(thread, home))
          : Optional.empty();
    } catch (InvalidPathException | NumberFormatException e) {
      return Optional.empty();
    }
  }
}

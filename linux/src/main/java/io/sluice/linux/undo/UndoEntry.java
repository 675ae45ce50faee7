package io.sluice.linux.undo;

import io.sluice.linux.nice.Nice;
import io.sluice.linux.proc.ThreadKey;
import java.util.Optional;

/**
 * Records that a thread gets a nice value; it is logged before, once per thread and value.
 *
 * @param original the thread's value before its first change
 * @param given the new value
 */
public record UndoEntry(ThreadKey key, int original, int given) implements UndoLine {
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 6;

  @Override
  public String line() {
    return String.join(
        SEPARATOR,
        Long.toString(key.process()),
        Long.toString(key.processStart()),
        Long.toString(key.thread()),
        Long.toString(key.threadStart()),
        Integer.toString(original),
        Integer.toString(given));
  }

  /** Parses a line; empty if it is anything else. */
  static Optional<UndoEntry> parse(String line) {
    String[] words = line.split(SEPARATOR, -1);
    if (words.length != FIELDS) {
      return Optional.empty();
    }
    try {
      int original = Integer.parseInt(words[4]);
      int given = Integer.parseInt(words[5]);
      ThreadKey key =
          new ThreadKey(
              Long.parseLong(words[0]),
              Long.parseLong(words[1]),
              Long.parseLong(words[2]),
              Long.parseLong(words[3]));
      return Nice.isPossible(original) && Nice.isPossible(given)
          ? Optional.of(new UndoEntry(key, original, given))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}

package io.sluice.linux;

import java.util.Optional;

/**
 * What a thread was before it was touched for the first time.
 *
 * @param original its nice value
 */
record UndoEntry(ThreadKey key, int original) {
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 5;

  String line() {
    return String.join(
        SEPARATOR,
        Long.toString(key.process()),
        Long.toString(key.processStart()),
        Long.toString(key.thread()),
        Long.toString(key.threadStart()),
        Integer.toString(original));
  }

  /** Empty when the line says anything else. */
  static Optional<UndoEntry> parse(String line) {
    String[] words = line.split(SEPARATOR, -1);
    if (words.length != FIELDS) {
      return Optional.empty();
    }
    try {
      int original = Integer.parseInt(words[4]);
      ThreadKey key =
          new ThreadKey(
              Long.parseLong(words[0]),
              Long.parseLong(words[1]),
              Long.parseLong(words[2]),
              Long.parseLong(words[3]));
      boolean possible = original >= -20 && original <= Nice.LOWEST;
      return possible ? Optional.of(new UndoEntry(key, original)) : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }
}

package io.sluice.linux.undo;

import io.sluice.linux.group.GroupBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A control group was given a budget of real time. Written before it is.
 *
 * @param file that holds it
 * @param original what it held, us in each period
 * @param given what it was given
 */
public record UndoBudget(Path file, long original, long given) implements UndoLine {
  /** The beginning of the names of logs with such lines: they are undone after all others. */
  public static final String SUBJECT = "budget";

  private static final String NAME = "budget";
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 4;

  @Override
  public String line() {
    return String.join(
        SEPARATOR, NAME, Long.toString(original), Long.toString(given), file.toString());
  }

  /** Reads a line, which may name only files of that name, wherever they are. */
  static Optional<UndoBudget> parse(String line) {
    String[] words = line.split(SEPARATOR, FIELDS);
    if (words.length != FIELDS || !words[0].equals(NAME)) {
      return Optional.empty();
    }
    try {
      Path file = Path.of(words[3]);
      boolean possible =
          file.isAbsolute() && file.equals(file.normalize()) && file.endsWith(GroupBudget.FILE);
      return possible
          ? Optional.of(new UndoBudget(file, Long.parseLong(words[1]), Long.parseLong(words[2])))
          : Optional.empty();
    } catch (InvalidPathException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  public void give() throws IOException {
    write(given);
  }

  /**
   * Takes it back, if it is still there.
   *
   * @return what users should know
   * @throws IOException when the kernel refuses, as for a group with real-time threads in it
   */
  public Optional<String> takeBack() throws IOException {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    long now = Long.parseLong(Files.readString(file).strip());
    if (now == given) {
      write(original);
    }
    return now == given || now == original
        ? Optional.empty()
        : Optional.of("somebody else wrote %d to %s: it stays".formatted(now, file));
  }

  private void write(long micros) throws IOException {
    Files.writeString(file, Long.toString(micros), StandardOpenOption.WRITE);
  }
}

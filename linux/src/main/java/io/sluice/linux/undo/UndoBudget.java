package io.sluice.linux.undo;

import io.sluice.linux.group.GroupBudget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Records that a control group gets a budget of real time; it is logged before.
 *
 * @param file the file of the budget
 * @param original the original budget, us in each period
 * @param given the new budget, us in each period
 */
public record UndoBudget(Path file, long original, long given) implements UndoLine {
  /** The subject in the names of logs with such lines, which are undone after all others. */
  public static final String SUBJECT = "budget";

  private static final String NAME = "budget";
  private static final String SEPARATOR = " ";
  private static final int FIELDS = 4;

  @Override
  public String line() {
    return String.join(
        SEPARATOR, NAME, Long.toString(original), Long.toString(given), file.toString());
  }

  /** Parses a line; empty if it is anything else. Its path may only name a file of budgets. */
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
   * Takes the budget back, if no other program has changed it.
   *
   * @return a message for users; empty if there is nothing to say
   * @throws IOException when the kernel refuses, for example because the group has real-time
   *     threads
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

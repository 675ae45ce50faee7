package io.sluice.core.channel;

import java.util.Optional;

/**
 * A process or thread as the operating system describes it in one line.
 *
 * @param name as far as the system keeps it: at most 15 bytes
 * @param ended whether only its number is left
 * @param nice from -20 to 19
 * @param start clock ticks since boot; with the number it tells one thread from all others
 * @param cpuTicks clock ticks that it has used of the CPU
 * @param childTicks those that its children used, and theirs, as far as they have ended and been
 *     waited for
 * @see <a href="https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html">proc_pid_stat(5)</a>
 */
public record StatLine(
    String name, boolean ended, int nice, long start, long cpuTicks, long childTicks) {
  private static final int STATE = 0;
  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;
  private static final int CHILD_USER_TIME = 13;
  private static final int CHILD_SYSTEM_TIME = 14;
  private static final int NICE = 16;
  private static final int START = 19;

  /** Reads the line; a name may hold blanks and parentheses. Empty when it is not such a line. */
  public static Optional<StatLine> parse(String line) {
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    if (open < 0 || close < open || line.length() < close + 3) {
      return Optional.empty();
    }
    String[] fields = line.substring(close + 2).strip().split(" ", -1);
    if (fields.length <= START) {
      return Optional.empty();
    }
    try {
      boolean ended = fields[STATE].equals("Z") || fields[STATE].equals("X");
      String name = line.substring(open + 1, close);
      int nice = Integer.parseInt(fields[NICE]);
      long start = Long.parseLong(fields[START]);
      long ticks = sum(fields, USER_TIME, SYSTEM_TIME);
      long children = sum(fields, CHILD_USER_TIME, CHILD_SYSTEM_TIME);
      boolean possible = nice >= -20 && nice <= 19 && start > 0;
      return possible
          ? Optional.of(new StatLine(name, ended, nice, start, ticks, children))
          : Optional.empty();
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private static long sum(String[] fields, int one, int other) {
    return Long.parseLong(fields[one]) + Long.parseLong(fields[other]);
  }
}

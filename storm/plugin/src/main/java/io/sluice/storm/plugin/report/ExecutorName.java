package io.sluice.storm.plugin.report;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name that Storm gives the thread of an executor.
 *
 * @param component of the topology
 * @param firstTask the first of the tasks that it runs
 * @param lastTask the last of them
 */
record ExecutorName(String component, int firstTask, int lastTask) {
  private static final Pattern NAME =
      Pattern.compile("Thread-\\d+-(.+)-executor\\[(\\d{1,9}), (\\d{1,9})\\]");

  /** Reads a name; empty for threads of other kinds, and for those of Storm's own components. */
  static Optional<ExecutorName> parse(String thread) {
    Matcher match = NAME.matcher(thread);
    if (!match.matches() || match.group(1).startsWith("__")) {
      return Optional.empty();
    }
    return Optional.of(
        new ExecutorName(
            match.group(1), Integer.parseInt(match.group(2)), Integer.parseInt(match.group(3))));
  }
}

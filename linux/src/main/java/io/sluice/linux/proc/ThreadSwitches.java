package io.sluice.linux.proc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Holds a thread's context switches since it began, as Linux counts them.
 *
 * @param voluntary switches because the thread waited for something
 * @param involuntary switches because another thread took its place
 */
public record ThreadSwitches(long voluntary, long involuntary) {
  public static final ThreadSwitches NONE = new ThreadSwitches(0, 0);

  private static final String VOLUNTARY = "voluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "nonvoluntary_ctxt_switches:";

  /** Reads the switches; empty if the process has no such thread. */
  public static Optional<ThreadSwitches> of(long process, long thread) {
    List<String> status;
    try {
      status =
          Files.readAllLines(
              Path.of("/proc/%d/task/%d/status".formatted(process, thread)), ISO_8859_1);
    } catch (IOException gone) {
      return Optional.empty();
    }
    long voluntary = -1;
    long involuntary = -1;
    for (String line : status) {
      if (line.startsWith(VOLUNTARY)) {
        voluntary = Long.parseLong(line.substring(VOLUNTARY.length()).strip());
      } else if (line.startsWith(INVOLUNTARY)) {
        involuntary = Long.parseLong(line.substring(INVOLUNTARY.length()).strip());
      }
    }
    return voluntary < 0 || involuntary < 0
        ? Optional.empty()
        : Optional.of(new ThreadSwitches(voluntary, involuntary));
  }

  /** Returns the sum of both kinds. */
  public long all() {
    return voluntary + involuntary;
  }

  /** Returns the switches since an earlier reading of the same thread. */
  public ThreadSwitches since(ThreadSwitches before) {
    return new ThreadSwitches(
        Math.max(0, voluntary - before.voluntary), Math.max(0, involuntary - before.involuntary));
  }
}

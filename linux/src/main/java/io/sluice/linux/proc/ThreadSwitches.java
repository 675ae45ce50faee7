package io.sluice.linux.proc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Holds a thread's context switches since it began, as Linux counts them.
 *
 * @param voluntary switches because the thread waited for something
 * @param involuntary switches because another thread took its place
 */
public record ThreadSwitches(long voluntary, long involuntary) {
  public static final ThreadSwitches NONE = new ThreadSwitches(0, 0);

  private static final String VOLUNTARY = "\nvoluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "\nnonvoluntary_ctxt_switches:";
  private static final long UNKNOWN = -1;

  /** Reads the switches; empty if the process has no such thread. */
  public static Optional<ThreadSwitches> of(long process, long thread) {
    String status;
    try {
      Path file = Path.of("/proc/" + process + "/task/" + thread + "/status");
      status = Files.readString(file, ISO_8859_1);
    } catch (IOException gone) {
      return Optional.empty();
    }
    long voluntary = count(status, VOLUNTARY);
    long involuntary = count(status, INVOLUNTARY);
    return voluntary == UNKNOWN || involuntary == UNKNOWN
        ? Optional.empty()
        : Optional.of(new ThreadSwitches(voluntary, involuntary));
  }

  private static long count(String status, String name) {
    int found = status.indexOf(name);
    if (found < 0) {
      return UNKNOWN;
    }
    int from = found + name.length();
    int end = status.indexOf('\n', from);
    return Long.parseLong(status.substring(from, end < 0 ? status.length() : end).strip());
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

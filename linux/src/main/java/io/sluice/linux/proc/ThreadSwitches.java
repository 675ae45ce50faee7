package io.sluice.linux.proc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The number of times a thread has left a CPU since it began, as Linux counts it.
 *
 * @param voluntary because it waited for something
 * @param involuntary because another thread took its place, though it could have gone on
 */
public record ThreadSwitches(long voluntary, long involuntary) {
  public static final ThreadSwitches NONE = new ThreadSwitches(0, 0);

  private static final String VOLUNTARY = "voluntary_ctxt_switches:";
  private static final String INVOLUNTARY = "nonvoluntary_ctxt_switches:";

  /** Reads them; empty when there is no such thread of that process. */
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

  /** Returns both kinds together. */
  public long all() {
    return voluntary + involuntary;
  }

  /** Returns what came since an earlier look at the same thread. */
  public ThreadSwitches since(ThreadSwitches before) {
    return new ThreadSwitches(
        Math.max(0, voluntary - before.voluntary), Math.max(0, involuntary - before.involuntary));
  }
}

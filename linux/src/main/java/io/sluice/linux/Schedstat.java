package io.sluice.linux;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a thread has used of the CPU so far, as Linux counts it.
 *
 * @param cpuNanos time on a CPU
 * @param waitNanos time in which it could have run and did not
 */
public record Schedstat(long cpuNanos, long waitNanos) {

  /** Empty when there is no such thread of that process, or the kernel does not count. */
  public static Optional<Schedstat> of(long process, long thread) {
    try {
      Path file = Path.of("/proc/%d/task/%d/schedstat".formatted(process, thread));
      String[] words = Files.readString(file).strip().split(" ", -1);
      return words.length < 2
          ? Optional.empty()
          : Optional.of(new Schedstat(Long.parseLong(words[0]), Long.parseLong(words[1])));
    } catch (IOException | NumberFormatException gone) {
      return Optional.empty();
    }
  }
}

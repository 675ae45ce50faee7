package io.sluice.plugin.base;

import io.sluice.core.channel.StatLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A thread as the operating system knows it, without native code.
 *
 * @param number as the process sees it; used again when the thread has ended
 * @param start clock ticks since boot
 */
public record NativeThread(long number, long start) {
  private static final Path SELF = Path.of("/proc/thread-self");
  private static final Path THREADS = Path.of("/proc/self/task");

  /** Returns the calling thread; empty off Linux. */
  public static Optional<NativeThread> current() {
    try {
      return of(Long.parseLong(Files.readSymbolicLink(SELF).getFileName().toString()));
    } catch (IOException | RuntimeException notLinux) {
      return Optional.empty();
    }
  }

  /** Returns the thread of this process with that number; empty when there is none. */
  public static Optional<NativeThread> of(long number) {
    try {
      return StatLine.parse(Files.readString(THREADS.resolve(number + "/stat")))
          .map(stat -> new NativeThread(number, stat.start()));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }
}

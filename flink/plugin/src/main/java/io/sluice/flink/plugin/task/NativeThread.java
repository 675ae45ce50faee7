package io.sluice.flink.plugin.task;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The operating system's number of a thread, without native code. */
final class NativeThread {
  /** What is told where the system does not say. */
  static final long UNKNOWN = -1;

  private NativeThread() {}

  /** The calling thread's number as the process sees it, or {@link #UNKNOWN} off Linux. */
  static long current() {
    try {
      Path task = Files.readSymbolicLink(Path.of("/proc/thread-self"));
      return Long.parseLong(task.getFileName().toString());
    } catch (IOException | RuntimeException notLinux) {
      return UNKNOWN;
    }
  }
}

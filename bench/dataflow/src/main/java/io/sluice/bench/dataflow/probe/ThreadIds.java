package io.sluice.bench.dataflow.probe;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Holds the operating system's numbers of a thread and its process. */
record ThreadIds(long process, long thread) {

  private static final Path SELF = Path.of("/proc/thread-self");

  /** Reads the numbers from the link {@code PID/task/TID}. */
  static ThreadIds ofThisThread() {
    try {
      Path link = Files.readSymbolicLink(SELF);
      return new ThreadIds(
          Long.parseLong(link.getName(0).toString()), Long.parseLong(link.getName(2).toString()));
    } catch (IOException e) {
      throw new UncheckedIOException("/proc/thread-self cannot be read", e);
    }
  }
}

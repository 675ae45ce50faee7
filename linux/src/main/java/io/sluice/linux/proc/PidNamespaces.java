package io.sluice.linux.proc;

import io.sluice.core.channel.ChannelOwner;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Finds the numbers here of processes that identify themselves by the numbers that they have for
 * themselves: in a container these are others. Their times of start are the same. Not thread-safe.
 */
public final class PidNamespaces {
  private static final int FORGET_ABOVE = 1024;

  /** Holds owners that are gone: a process with such a number and start can never come back. */
  private final Set<ChannelOwner> gone = new HashSet<>();

  /**
   * Returns the number here of a process that calls itself this; empty when it is gone, or not to
   * be seen from here.
   */
  public OptionalLong of(ChannelOwner owner) {
    if (Proc.runs(owner.process(), owner.processStart())
        && ProcessStatus.innerNumber(owner.process()) == owner.process()) {
      return OptionalLong.of(owner.process());
    }
    if (gone.contains(owner)) {
      return OptionalLong.empty();
    }
    OptionalLong found = search(owner);
    if (found.isEmpty()) {
      if (gone.size() >= FORGET_ABOVE) {
        gone.clear();
      }
      gone.add(owner);
    }
    return found;
  }

  private static OptionalLong search(ChannelOwner owner) {
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[1-9]*")) {
      for (Path each : processes) {
        long process = Long.parseLong(each.getFileName().toString());
        if (Proc.runs(process, owner.processStart())
            && ProcessStatus.innerNumber(process) == owner.process()) {
          return OptionalLong.of(process);
        }
      }
    } catch (IOException | RuntimeException e) {
      return OptionalLong.empty(); // without /proc there is no process to find
    }
    return OptionalLong.empty();
  }
}

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
 * Finds the numbers, in this PID namespace, of processes that identify themselves by the numbers of
 * their own; in a container these differ. Start times are the same in both. Not thread-safe.
 */
public final class PidNamespaces {
  private static final int FORGET_ABOVE = 1024;

  /** Holds owners that are gone; a process with the same number and start can never come back. */
  private final Set<ChannelOwner> gone = new HashSet<>();

  /** Returns the number of an owner in this namespace; empty if it is gone, or not visible here. */
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

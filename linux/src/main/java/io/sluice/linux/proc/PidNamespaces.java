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
 * The numbers that processes have here which tell of themselves by the numbers that they have for
 * themselves: in a container these are others. What is the same is when they were started. Not
 * thread-safe.
 */
public final class PidNamespaces {
  private static final int FORGET_ABOVE = 1024;

  /** A process that is not there will never have been started then: nobody need look again. */
  private final Set<ChannelOwner> gone = new HashSet<>();

  /** That of who says to be this; empty when it is gone, or not to be seen from here. */
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
      return OptionalLong.empty(); // without /proc there is nobody
    }
    return OptionalLong.empty();
  }
}

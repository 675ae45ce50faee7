package io.sluice.linux.proc;

import io.sluice.core.channel.StatLine;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Lists threads with their names, and processes with their command lines, from the operating
 * system. Those that are gone are left out.
 */
public final class ThreadNames {

  private ThreadNames() {}

  /**
   * Returns the numbers of a process's present threads, which costs far less than reading their
   * starts.
   */
  public static Set<Long> numbers(long process) {
    return Proc.threads(process);
  }

  /** Returns the present threads of a process. */
  public static Set<OsThread> threads(long process) {
    Set<OsThread> threads = new HashSet<>();
    for (long thread : Proc.threads(process)) {
      Proc.thread(process, thread)
          .map(StatLine::start)
          .ifPresent(start -> threads.add(new OsThread(thread, start)));
    }
    return threads;
  }

  /** Returns the names of a process's threads, cut off after 15 characters, by thread number. */
  public static Map<Long, String> ofSystem(long process) {
    Map<Long, String> names = new HashMap<>();
    for (long thread : Proc.threads(process)) {
      try {
        Path file = Path.of("/proc/%d/task/%d/comm".formatted(process, thread));
        names.put(thread, Files.readString(file).strip());
      } catch (IOException ended) {
        // the thread has ended
      }
    }
    return names;
  }

  /**
   * Returns the command lines of all processes that are visible to this one, with a blank between
   * words.
   */
  public static Map<Long, String> commands() {
    Map<Long, String> commands = new HashMap<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(Path.of("/proc"), "[1-9]*")) {
      for (Path process : processes) {
        long number = Long.parseLong(process.getFileName().toString());
        command(number).ifPresent(command -> commands.put(number, command));
      }
    } catch (IOException e) {
      // the processes found so far are returned
    }
    return commands;
  }

  /**
   * Returns the command line of a process; empty if it is gone, hidden, or a thread of the kernel.
   */
  public static Optional<String> command(long process) {
    try {
      String words = Files.readString(Path.of("/proc/%d/cmdline".formatted(process)));
      return Optional.of(words.replace('\0', ' ').strip()).filter(line -> !line.isEmpty());
    } catch (IOException ended) {
      return Optional.empty();
    }
  }
}

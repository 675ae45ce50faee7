package io.sluice.linux.proc;

import io.sluice.core.channel.StatLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Reads processes and threads from {@code /proc}. For a process or thread that is gone the result
 * is empty, unless a method says otherwise.
 */
public final class Proc {
  private static final Path ROOT = Path.of("/proc");

  private Proc() {}

  public static Optional<StatLine> process(long process) {
    return stat(folder(process));
  }

  /**
   * Returns when a process was started, in clock ticks since boot.
   *
   * @throws IOException when it is gone
   */
  public static long startOf(long process) throws IOException {
    return process(process)
        .orElseThrow(() -> new IOException("process " + process + " is gone"))
        .start();
  }

  /** Returns a thread's line; empty also if the thread belongs to another process. */
  public static Optional<StatLine> thread(long process, long thread) {
    return stat(folder(process).resolve("task").resolve(Long.toString(thread)));
  }

  /** Returns the number of the calling thread. */
  public static long currentThread() throws IOException {
    Path self = Files.readSymbolicLink(ROOT.resolve("thread-self"));
    return Long.parseLong(self.getFileName().toString());
  }

  /**
   * Returns whether a thread lives. Each thread has an entry in {@code /proc}, though not a listed
   * one.
   */
  public static boolean isThere(OsThread thread) {
    return process(thread.number()).filter(stat -> stat.start() == thread.start()).isPresent();
  }

  /** Returns whether the process with this number and start still runs. */
  public static boolean runs(long process, long start) {
    return process(process).filter(stat -> !stat.ended() && stat.start() == start).isPresent();
  }

  /** Returns the present threads of a process. */
  public static Set<Long> threads(long process) {
    Set<Long> threads = new HashSet<>();
    String[] tasks = folder(process).resolve("task").toFile().list();
    for (String task : tasks == null ? new String[0] : tasks) { // null if the process has ended
      threads.add(Long.parseLong(task));
    }
    return threads;
  }

  /**
   * Returns how many threads a process has, which costs far less than listing them; 0 if it is
   * gone.
   */
  public static int threadCount(long process) {
    try {
      int links = (Integer) Files.getAttribute(folder(process).resolve("task"), "unix:nlink");
      return links - 2;
    } catch (IOException e) {
      return 0;
    }
  }

  /** Returns the number of the user who owns a process; empty if it is gone. */
  public static Optional<Integer> owner(long process) {
    try {
      return Optional.of((Integer) Files.getAttribute(folder(process), "unix:uid"));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns a line of one of a process's files, without its start; empty if no line starts so. */
  public static Optional<String> line(long process, String file, String start) {
    try {
      return Files.readAllLines(folder(process).resolve(file)).stream()
          .filter(line -> line.startsWith(start))
          .map(line -> line.substring(start.length()).strip())
          .findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<StatLine> stat(Path folder) {
    try {
      return StatLine.parse(Files.readString(folder.resolve("stat")));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Path folder(long process) {
    return ROOT.resolve(Long.toString(process));
  }
}

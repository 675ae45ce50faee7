package io.sluice.verify.cluster;

import io.sluice.core.thread.scale.NiceScale;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/** Threads that were put behind others or above them, as the operating system tells. */
public final class Lowered {
  private static final int NICE = 16;
  private static final int SYS_NICE = 23;

  private Lowered() {}

  /** Whether this process may take back what it does to threads. */
  public static boolean canBeRaised() throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("CapEff:"))
          .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
          .anyMatch(capabilities -> (capabilities >> SYS_NICE & 1) == 1);
    }
  }

  /** How many threads of these processes are behind others. */
  public static long threads(Collection<ProcessHandle> processes) {
    return count(processes, nice -> nice > 0);
  }

  /** How many threads of these processes are above all that anybody else may have. */
  public static long raised(Collection<ProcessHandle> processes) {
    return count(processes, nice -> nice == NiceScale.FIRST);
  }

  private static long count(Collection<ProcessHandle> processes, IntPredicate which) {
    long count = 0;
    for (ProcessHandle process : processes) {
      Path tasks = Path.of("/proc", Long.toString(process.pid()), "task");
      try (Stream<Path> threads = Files.list(tasks)) {
        count += threads.filter(thread -> is(thread, which)).count();
      } catch (IOException | UncheckedIOException gone) {
        // none of it is left
      }
    }
    return count;
  }

  /** The nice value of a thread. */
  public static int nice(long process, long thread) throws IOException {
    return nice(Path.of("/proc", Long.toString(process), "task", Long.toString(thread)));
  }

  private static int nice(Path thread) throws IOException {
    String stat = Files.readString(thread.resolve("stat"));
    return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1)[NICE]);
  }

  private static boolean is(Path thread, IntPredicate which) {
    try {
      return which.test(nice(thread));
    } catch (IOException gone) {
      return false;
    }
  }
}

package io.sluice.linux.jvm;

import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadNames;
import java.util.Optional;
import java.util.Set;

/**
 * Reads how much CPU time the just-in-time compilers of a JVM have used. In the first minutes of a
 * process that can be more than its work takes, so whoever compares the work has to know.
 */
public final class CompilerThreads {

  /** The names of HotSpot, as the operating system cuts them off. */
  private static final Set<String> NAMES = Set.of("C1 CompilerThre", "C2 CompilerThre");

  private CompilerThreads() {}

  /**
   * Returns the CPU time of the compilers that are alive, ns; 0 of a JVM that calls them otherwise.
   * Unless it runs with {@code -XX:-UseDynamicNumberOfCompilerThreads}, a JVM ends some when they
   * have nothing to do, and their time is missing then.
   */
  public static long cpuNanos(long process) {
    return ThreadNames.ofSystem(process).entrySet().stream()
        .filter(thread -> NAMES.contains(thread.getValue()))
        .map(thread -> Schedstat.open(process, thread.getKey()))
        .flatMap(Optional::stream)
        .mapToLong(CompilerThreads::read)
        .sum();
  }

  private static long read(Schedstat opened) {
    try (opened) {
      return opened.cpuNanos();
    }
  }
}

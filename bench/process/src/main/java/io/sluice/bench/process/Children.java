package io.sluice.bench.process;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Every child process alive, so that none outlives this one: ended at exit, and at Ctrl-C. After a
 * {@code kill -9} of this process the children end themselves at the end of their input.
 */
public final class Children {

  private static final Set<Process> ALIVE = ConcurrentHashMap.newKeySet();

  static {
    Runtime.getRuntime().addShutdownHook(new Thread(Children::endAll, "end hosts"));
  }

  private Children() {}

  public static void add(Process process) {
    ALIVE.add(process);
  }

  /** It is gone when this returns, unless the system is very slow. */
  public static void end(Process process) {
    process.destroyForcibly().onExit().completeOnTimeout(process, 5, TimeUnit.SECONDS).join();
    ALIVE.remove(process);
  }

  private static void endAll() {
    ALIVE.forEach(Process::destroyForcibly);
  }
}

package io.sluice.verify.plugin;

import io.sluice.linux.proc.Proc;
import io.sluice.linux.proc.Schedstat;
import io.sluice.linux.proc.ThreadSwitches;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The thread of a process that publishes what an agent wants to know, as the kernel counts it. */
final class Publisher {
  /** The name of the thread, which the kernel cuts off. */
  private static final String NAME = "sluice-operator";

  /** The time after a look for which the plug-in takes it that a reader looks. */
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final long process;
  private final long thread;

  /**
   * The work of a thread since it began.
   *
   * @param busyNanos for how long it worked or waited for a CPU
   * @param rests how often it has gone to rest
   */
  private record Counts(long atNanos, long busyNanos, long rests) {}

  private Publisher(long process, long thread) {
    this.process = process;
    this.thread = thread;
  }

  static Publisher of(long process) {
    return Proc.threads(process).stream()
        .filter(thread -> isPublishing(process, thread))
        .findFirst()
        .map(thread -> new Publisher(process, thread))
        .orElseThrow(() -> new IllegalStateException("nothing publishes in " + process));
  }

  private static boolean isPublishing(long process, long thread) {
    return Proc.thread(process, thread).filter(stat -> stat.name().equals(NAME)).isPresent();
  }

  /**
   * Returns how long it rests at a time while it is looked at. Begins anew where the observer was
   * kept from looking for so long that the thread had reason to take its time.
   */
  Duration meanRest(int rests, Runnable look) {
    look.run();
    long lookedNanos = System.nanoTime();
    Counts first = counts();
    Counts latest = first;
    boolean settled = false; // its first rest may have begun before anybody looked
    while (latest.rests - first.rests < rests) {
      LockSupport.parkNanos(BETWEEN_LOOKS_NANOS);
      look.run();
      long now = System.nanoTime();
      latest = counts();
      boolean gap = now - lookedNanos >= SILENCE_NANOS;
      if (gap || (!settled && latest.rests > first.rests + 1)) {
        first = latest;
        settled = !gap;
      }
      lookedNanos = now;
    }
    long restNanos = latest.atNanos - first.atNanos - (latest.busyNanos - first.busyNanos);
    return Duration.ofNanos(restNanos / (latest.rests - first.rests));
  }

  private Counts counts() {
    try (Schedstat used = Schedstat.open(process, thread).orElseThrow()) {
      long rests = ThreadSwitches.of(process, thread).orElseThrow().voluntary();
      return new Counts(System.nanoTime(), used.cpuNanos() + used.waitNanos(), rests);
    }
  }
}

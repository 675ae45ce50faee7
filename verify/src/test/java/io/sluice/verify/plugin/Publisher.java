package io.sluice.verify.plugin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/** The thread of a process that publishes what an agent wants to know, as the kernel counts it. */
final class Publisher {
  /** Thread names are cut off by the kernel. */
  private static final String NAME = "sluice-operator";

  private static final String RESTED = "voluntary_ctxt_switches:";

  /** The plug-in believes for a second after a look that somebody looks. */
  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private static final long BETWEEN_LOOKS_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Path task;

  /**
   * What a thread has done since it began.
   *
   * @param busyNanos for how long it worked or waited for a CPU
   * @param rests how often it has gone to rest
   */
  private record Counts(long atNanos, long busyNanos, long rests) {}

  private Publisher(Path task) {
    this.task = task;
  }

  static Publisher of(long process) throws IOException {
    try (Stream<Path> tasks = Files.list(Path.of("/proc/" + process + "/task"))) {
      return tasks
          .filter(Publisher::isPublishing)
          .findFirst()
          .map(Publisher::new)
          .orElseThrow(() -> new IllegalStateException("nothing publishes in " + process));
    }
  }

  private static boolean isPublishing(Path task) {
    try {
      return Files.readString(task.resolve("comm")).strip().equals(NAME);
    } catch (IOException ended) {
      return false;
    }
  }

  /**
   * Returns how long it rests at a time while somebody looks. Begins anew where the one that looks
   * was kept from it for so long that the thread had reason to take its time.
   */
  Duration meanRest(int rests, Runnable look) throws IOException {
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

  private Counts counts() throws IOException {
    String[] busy = Files.readString(task.resolve("schedstat")).strip().split(" ", -1);
    long rests =
        Files.readAllLines(task.resolve("status")).stream()
            .filter(line -> line.startsWith(RESTED))
            .mapToLong(line -> Long.parseLong(line.substring(RESTED.length()).strip()))
            .sum();
    return new Counts(System.nanoTime(), Long.parseLong(busy[0]) + Long.parseLong(busy[1]), rests);
  }
}

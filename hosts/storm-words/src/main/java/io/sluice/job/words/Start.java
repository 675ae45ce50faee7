package io.sluice.job.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The moment at which the first sentence arrives. It is written into a file once all tasks are
 * ready, each of which leaves a file of its own.
 */
final class Start {
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private final Path file;
  private long lookAgain = System.nanoTime();
  private long nanos;
  private boolean known;

  Start(WordPlan plan) {
    file = plan.path("start");
  }

  /** Tells that a task is ready. */
  static void ready(WordPlan plan, String component, int instance) {
    Path file = plan.path("ready-%s-%d".formatted(component, instance));
    try {
      Files.writeString(file, "");
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + file, e);
    }
  }

  /** Returns whether it is known by now. */
  boolean isKnown(long now) {
    if (!known && now >= lookAgain) {
      lookAgain = now + LOOK_NANOS;
      look();
    }
    return known;
  }

  private void look() {
    try {
      if (Files.exists(file)) {
        nanos = Long.parseLong(Files.readString(file));
        known = true;
      }
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }

  /** Returns it, on the clock of this machine that all processes share. */
  long nanos() {
    return nanos;
  }
}

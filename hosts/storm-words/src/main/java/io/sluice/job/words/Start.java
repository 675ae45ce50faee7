package io.sluice.job.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The moment at which the first sentence arrives. It is written into a file once all tasks are
 * ready; each task reports that by a file of its own.
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

  /** Reports that a task is ready. */
  static void ready(WordPlan plan, String component, int instance) {
    Path file = plan.path("ready-%s-%d".formatted(component, instance));
    try {
      Files.writeString(file, "");
    } catch (IOException e) {
      throw new IllegalStateException("cannot write " + file, e);
    }
  }

  /** Returns whether the moment is known by now. */
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

  /** Returns the moment by the monotonic clock that all processes of this machine share, ns. */
  long nanos() {
    return nanos;
  }
}

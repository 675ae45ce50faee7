package io.sluice.job.slow;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Looks now and then whether the job is to end. One thread uses it. */
final class End {

  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  private final Path file;
  private long looked = System.nanoTime();
  private boolean here;

  End(SlowPlan plan) {
    file = plan.path("end");
  }

  boolean isHere() {
    if (!here && System.nanoTime() - looked > LOOK_NANOS) {
      here = Files.exists(file);
      looked = System.nanoTime();
    }
    return here;
  }
}

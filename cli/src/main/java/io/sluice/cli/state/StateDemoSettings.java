package io.sluice.cli.state;

import java.util.List;

/**
 * Says how much state the job has and how fast its visits come.
 *
 * @param megabytes of state
 * @param rate visits a second, once each visitor has come
 */
public record StateDemoSettings(int megabytes, int rate) {

  private static final int PROFILE_BYTES = 1000;
  private static final int FIRST_PER_SECOND = 20_000;
  private static final int SETTLE_SECONDS = 10;
  private static final int WATCH_SECONDS = 20;

  /** Returns how many visitors have state. */
  int visitors() {
    return megabytes * 1_000_000 / PROFILE_BYTES;
  }

  /** Returns when the command comes, after the first visit. */
  long commandMillis() {
    return visitors() * 1000L / FIRST_PER_SECOND + SETTLE_SECONDS * 1000L;
  }

  /** Returns how many visits there are. */
  long visits() {
    return visitors() + (long) rate * (SETTLE_SECONDS + WATCH_SECONDS);
  }

  /** Returns the words of the job. */
  List<String> job(String arm, long startMillis, String folder) {
    return List.of(
        arm,
        String.valueOf(startMillis),
        String.valueOf(visitors()),
        String.valueOf(FIRST_PER_SECOND),
        String.valueOf(rate),
        String.valueOf(visits()),
        String.valueOf(PROFILE_BYTES),
        folder);
  }
}

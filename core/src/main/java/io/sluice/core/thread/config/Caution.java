package io.sluice.core.thread.config;

import io.sluice.core.thread.guard.HarmGuard;
import java.time.Duration;

/**
 * Says when an order of threads is put into effect and when it is taken back. The keys of {@link
 * ThreadSection} say what each field means and which values it can have.
 */
public record Caution(
    double contention, Duration watchdog, Duration guardPatience, Duration guardHold) {
  /** Holds where the file says nothing. */
  public static final Caution SHIPPED =
      new Caution(
          ThreadSection.CONTENTION.defaultValue(),
          ThreadSection.WATCHDOG.defaultValue(),
          ThreadSection.GUARD_PATIENCE.defaultValue(),
          ThreadSection.GUARD_HOLD.defaultValue());

  public Caution {
    if (!(contention >= 0)) {
      throw new IllegalArgumentException("contention must be at least 0, got " + contention);
    }
  }

  /** Returns the same with another threshold of contention. */
  public Caution from(double threads) {
    return new Caution(threads, watchdog, guardPatience, guardHold);
  }

  /** Returns the same with a guard that takes another time. */
  public Caution guarded(Duration patience, Duration hold) {
    return new Caution(contention, watchdog, patience, hold);
  }

  /** Makes the guard that this asks for. */
  public HarmGuard guard() {
    return new HarmGuard(guardPatience, guardHold);
  }
}

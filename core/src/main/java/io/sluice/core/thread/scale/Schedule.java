package io.sluice.core.thread.scale;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * Says what threads are scheduled by besides priorities, all those of a rule alike.
 *
 * @param kind of scheduling
 * @param slice for how long a thread runs in one piece before others have their turn, if they want
 *     one; zero for what is usual
 */
public record Schedule(Kind kind, Duration slice) {
  /** Leaves a thread as it is scheduled by default. */
  public static final Schedule USUAL = new Schedule(Kind.OTHER, Duration.ZERO);

  /** Lets threads run without being interrupted when one of these wakes up. */
  public static final Schedule BATCH = new Schedule(Kind.BATCH, Duration.ZERO);

  static final Duration SHORTEST = Duration.ofNanos(100_000);
  static final Duration LONGEST = Duration.ofMillis(100);

  /** Names the scheduling policies of Linux. */
  public enum Kind {
    /** Schedules threads as the kernel does by default. */
    OTHER,
    /** Does not interrupt a running thread when such a thread wakes up. */
    BATCH,
    /** Gives a thread next to nothing while any other thread runs. */
    IDLE,
    /**
     * Runs a thread in real time: until it waits for something, not in turn with others of the same
     * level.
     */
    FIFO;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Returns the kind as users write it; empty where threads have it by themselves. */
  public Optional<String> said() {
    return Optional.of(kind).filter(each -> each != Kind.OTHER).map(Kind::toString);
  }

  /** Returns whether nothing is said. */
  public boolean isUsual() {
    return equals(USUAL);
  }

  /**
   * Refuses what does not go with a translator and its floor.
   *
   * @param realTime whether the translator makes real-time threads
   */
  public void check(boolean realTime, Optional<Double> floor)
      throws IncompatibleTranslatorException {
    if (kind == Kind.FIFO && !realTime) {
      throw new IncompatibleTranslatorException("scheduler", "fifo is for translator rt");
    }
    if (realTime && (kind == Kind.BATCH || kind == Kind.IDLE)) {
      throw new IncompatibleTranslatorException(
          "scheduler", "with translator rt there is only fifo");
    }
    if (kind == Kind.IDLE && floor.filter(share -> share == 0).isEmpty()) {
      throw new IncompatibleTranslatorException(
          "scheduler",
          "idle threads get next to nothing while others run, so no thread keeps a floor: give a"
              + " floor of 0 too");
    }
    if (!slice.isZero() && realTime) {
      throw new IncompatibleTranslatorException("slice", "real-time threads have none");
    }
    if (!slice.isZero() && (slice.compareTo(SHORTEST) < 0 || slice.compareTo(LONGEST) > 0)) {
      throw new IncompatibleTranslatorException("slice", "expected from 100 us to 100 ms");
    }
  }
}

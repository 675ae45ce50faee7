package io.sluice.core.query.forwarding;

import io.sluice.core.query.config.EnforcementChoice;
import io.sluice.core.query.config.QuerySettings;
import java.time.Duration;

/**
 * Decides how often a node reports its queries to others, and for how long a report that it gets
 * counts.
 */
public final class ReportPace {
  /** Limits how long a report counts. */
  public static final Duration FRESH = Duration.ofSeconds(2);

  private static final Duration SELDOM = Duration.ofMillis(250);
  private static final Duration UNHURRIED = Duration.ofMillis(100);
  private static final long NEW_NANOS = Duration.ofMinutes(1).toNanos();

  private ReportPace() {}

  /** Returns whether a query is so new that its windows may not be known yet. */
  public static boolean isNew(long ageNanos) {
    return ageNanos < NEW_NANOS;
  }

  /**
   * Returns the time until the next report. Only a task behind the sources that is stopped makes a
   * checkpoint wait for it.
   *
   * @param often whether there is something to order, or a query is new
   */
  public static Duration pause(boolean often, QuerySettings settings) {
    boolean stopsBarriers = settings.enforcement() == EnforcementChoice.GATE_ALL;
    Duration soon = stopsBarriers ? settings.period() : longer(settings.period(), UNHURRIED);
    return often && soon.compareTo(SELDOM) < 0 ? soon : SELDOM;
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}

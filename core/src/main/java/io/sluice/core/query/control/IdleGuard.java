package io.sluice.core.query.control;

import io.sluice.core.control.Guard;
import io.sluice.core.control.HoldOff;
import java.time.Duration;

/**
 * Takes ordering back when it wastes the machine: if cores idle for most of a second although work
 * is held back, all queries run for a while; twice as long each time it happens again, up to a
 * minute. A busy second makes it forget.
 */
final class IdleGuard implements Guard<IdleCores> {

  private static final long WINDOW_TICKS = 250;
  private static final double HARMFUL_IDLE_SHARE = 0.5;
  private static final Duration FIRST_HOLD = Duration.ofSeconds(5);
  private static final Duration LONGEST_HOLD = Duration.ofMinutes(1);

  private HoldOff hold = new HoldOff(FIRST_HOLD, LONGEST_HOLD);
  private boolean holds;

  @Override
  public boolean update(long nowNanos, boolean acts, IdleCores idle) {
    holds = hold.holds(nowNanos);
    if (!holds && acts && idle.ticks() >= WINDOW_TICKS) {
      holds = idle.idleShare() > HARMFUL_IDLE_SHARE;
      idle.startWindow();
      if (holds) {
        hold.begin(nowNanos);
      } else {
        hold.forgive();
      }
    }
    return !holds;
  }

  @Override
  public boolean holds() {
    return holds;
  }

  @Override
  public Duration hold() {
    return hold.length();
  }

  @Override
  public String reason() {
    return "cores idled while work was held back";
  }

  /** Forgets all that happened. */
  void reset() {
    hold = new HoldOff(FIRST_HOLD, LONGEST_HOLD);
    holds = false;
  }
}

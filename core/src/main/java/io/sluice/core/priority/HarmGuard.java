package io.sluice.core.priority;

import java.util.concurrent.TimeUnit;

/**
 * Takes an order back that makes things worse. What sources took in just before threads were
 * ordered is a lower bound of what the engine can do by itself; if they take in noticeably less of
 * it while items pile up in front of them, something is wrong. Whether that is the order shows when
 * it is taken back: where nothing gets better, items have become costlier, and the order may act
 * again at once; else it is held off, each time for twice as long. Not thread-safe.
 */
public final class HarmGuard {
  /** Of what they took in before; less is worse. */
  private static final double WORSE = 0.9;

  /** Of what they took in while it acted; more is better. */
  private static final double BETTER = 1.05;

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(10);
  private static final long FIRST_HOLD_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final long LONGEST_HOLD_NANOS = TimeUnit.MINUTES.toNanos(16);

  private boolean acting;
  private double before = Double.NaN;
  private boolean worse;
  private long worseSinceNanos;
  private boolean held;
  private boolean judged;
  private double whileActing;
  private long heldSinceNanos;
  private long holdNanos = FIRST_HOLD_NANOS;

  /**
   * Takes in how it goes.
   *
   * @param nowNanos of a monotonic clock
   * @param wanted whether an order would be put into effect
   * @param intake items per second that all sources take in, a mean over some seconds; NaN if
   *     nobody can tell
   * @param fallsBehind whether more and more items wait in front of the sources
   * @return whether it may be
   */
  public boolean update(long nowNanos, boolean wanted, double intake, boolean fallsBehind) {
    if (held) {
      hold(nowNanos, intake);
    }
    if (held || !wanted) {
      acting = false;
      worse = false;
      return false;
    }
    if (!acting) {
      acting = true;
      before = intake;
    }
    boolean now = fallsBehind && intake < WORSE * before;
    if (now && !worse) {
      worseSinceNanos = nowNanos;
    }
    worse = now;
    if (worse && nowNanos - worseSinceNanos >= PATIENCE_NANOS) {
      held = true;
      judged = false;
      heldSinceNanos = nowNanos;
      whileActing = intake;
      acting = false;
      worse = false;
    }
    return !held;
  }

  private void hold(long nowNanos, double intake) {
    long since = nowNanos - heldSinceNanos;
    if (!judged && since >= PATIENCE_NANOS) {
      judged = true;
      if (!(intake >= BETTER * whileActing)) {
        held = false;
        holdNanos = FIRST_HOLD_NANOS;
      }
    } else if (judged && since >= holdNanos) {
      held = false;
      holdNanos = Math.min(LONGEST_HOLD_NANOS, 2 * holdNanos);
    }
  }

  /** Whether an order was taken back and is not to be put into effect for now. */
  public boolean holds() {
    return held;
  }

  /** What sources took in before the order, items per second; NaN if that is not known. */
  public double before() {
    return before;
  }

  /** What they took in when it was taken back. */
  public double whileActing() {
    return whileActing;
  }
}

package io.sluice.core.thread.guard;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;

/**
 * Takes an order back that makes things worse. How engines did just before threads were ordered is
 * what they can do by themselves; if one of the {@link Indicator}s is noticeably worse than that
 * for a while, something is wrong. Whether that is the order shows when it is taken back: where
 * nothing gets better, items have become costlier, and the order may act again at once; else it is
 * held off, each time for twice as long. Not thread-safe.
 */
public final class HarmGuard {
  private static final int LONGEST_HOLD = 16;

  /** What may be done with an order. */
  public enum Verdict {
    /** It may be put into effect. */
    FREE,
    /** It is taken back, to see whether that helps. */
    TAKEN_BACK,
    /** That helped: it is not put into effect for a while. */
    HELD_OFF
  }

  private final long patienceNanos;
  private final long firstHoldNanos;
  private final Map<Indicator, Long> worseSinceNanos = new EnumMap<>(Indicator.class);
  private Verdict verdict = Verdict.FREE;
  private boolean acting;
  private long actingSinceNanos;
  private Indicators before = Indicators.UNKNOWN;
  private Indicators whileActing = Indicators.UNKNOWN;
  private Indicator worst = Indicator.INTAKE;
  private long sinceNanos;
  private long holdNanos;

  /** As it is shipped. */
  public HarmGuard() {
    this(Duration.ofSeconds(10), Duration.ofMinutes(1));
  }

  /**
   * Nothing is held off yet.
   *
   * @param patience for so long it must be worse, and so long it has to get better again
   * @param firstHold for so long an order is held off the first time, sixteen times that at most
   */
  public HarmGuard(Duration patience, Duration firstHold) {
    patienceNanos = patience.toNanos();
    firstHoldNanos = firstHold.toNanos();
    holdNanos = firstHoldNanos;
  }

  /**
   * Takes in how it goes.
   *
   * @param nowNanos of a monotonic clock
   * @param wanted whether an order would be put into effect
   * @return whether it may be
   */
  public boolean update(long nowNanos, boolean wanted, Indicators now) {
    if (holds()) {
      hold(nowNanos, now);
    }
    if (holds() || !wanted) {
      acting = false;
      return false;
    }
    if (!acting) {
      acting = true;
      actingSinceNanos = nowNanos;
      before = Indicators.UNKNOWN;
      worseSinceNanos.clear();
    }
    if (nowNanos - actingSinceNanos < patienceNanos) {
      before = before.or(now); // who has just begun to look knows no rates yet
    }
    for (Indicator each : Indicator.values()) {
      if (isWorseForLong(each, now, nowNanos)) {
        verdict = Verdict.TAKEN_BACK;
        worst = each;
        whileActing = now;
        sinceNanos = nowNanos;
        return false;
      }
    }
    return true;
  }

  private boolean isWorseForLong(Indicator indicator, Indicators now, long nowNanos) {
    if (!indicator.isWorse(before, now)) {
      worseSinceNanos.remove(indicator);
      return false;
    }
    long since = worseSinceNanos.computeIfAbsent(indicator, first -> nowNanos);
    return nowNanos - since >= patienceNanos;
  }

  private void hold(long nowNanos, Indicators now) {
    long since = nowNanos - sinceNanos;
    if (verdict == Verdict.TAKEN_BACK && since >= worst.patience() * patienceNanos) {
      boolean toBlame = worst.isBetter(whileActing, now);
      verdict = toBlame ? Verdict.HELD_OFF : Verdict.FREE;
      holdNanos = toBlame ? holdNanos : firstHoldNanos;
    } else if (verdict == Verdict.HELD_OFF && since >= holdNanos) {
      verdict = Verdict.FREE;
      holdNanos = Math.min(LONGEST_HOLD * firstHoldNanos, 2 * holdNanos);
    }
  }

  /** What may be done now. */
  public Verdict verdict() {
    return verdict;
  }

  /** Whether an order was taken back and is not to be put into effect for now. */
  public boolean holds() {
    return verdict != Verdict.FREE;
  }

  /** What got worse when an order was taken back last, with its values. */
  public String reason() {
    return worst.told(before, whileActing);
  }

  /** For how long an order is held off, from when it was taken back. */
  public Duration hold() {
    return Duration.ofNanos(holdNanos);
  }
}

package io.sluice.core.thread.guard;

import io.sluice.core.control.Guard;
import io.sluice.core.control.HoldOff;
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
public final class HarmGuard implements Guard<Indicators> {
  private static final int LONGEST_HOLD = 16;

  /** Says what may be done with an order. */
  public enum Verdict {
    /** It may be put into effect. */
    FREE,
    /** It is taken back, to see whether that helps. */
    TAKEN_BACK,
    /** That helped: it is not put into effect for a while. */
    HELD_OFF
  }

  private final long patienceNanos;
  private final HoldOff hold;
  private final Map<Indicator, Long> worseSinceNanos = new EnumMap<>(Indicator.class);
  private Verdict verdict = Verdict.FREE;
  private boolean acting;
  private long actingSinceNanos;
  private Indicators before = Indicators.UNKNOWN;
  private Indicators whileActing = Indicators.UNKNOWN;
  private Indicator worst = Indicator.INTAKE;
  private long sinceNanos;

  /**
   * Holds nothing off yet.
   *
   * @param patience for so long it must be worse, and so long it has to get better again
   * @param firstHold for so long an order is held off the first time, sixteen times that at most
   */
  public HarmGuard(Duration patience, Duration firstHold) {
    patienceNanos = patience.toNanos();
    hold = new HoldOff(firstHold, firstHold.multipliedBy(LONGEST_HOLD));
  }

  @Override
  public boolean update(long nowNanos, boolean acts, Indicators now) {
    if (holds()) {
      judge(nowNanos, now);
    }
    if (holds() || !acts) {
      acting = false;
      return !holds();
    }
    if (!acting) {
      acting = true;
      actingSinceNanos = nowNanos;
      before = Indicators.UNKNOWN;
      worseSinceNanos.clear();
    }
    if (nowNanos - actingSinceNanos < patienceNanos) {
      before = before.or(now); // no rates are known just after the first look
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

  /** Finds out whether it helped to take the order back, and ends the time without it. */
  private void judge(long nowNanos, Indicators now) {
    boolean shown = nowNanos - sinceNanos >= worst.patience() * patienceNanos;
    if (verdict == Verdict.TAKEN_BACK && shown) {
      if (worst.isBetter(whileActing, now)) {
        verdict = Verdict.HELD_OFF;
        hold.begin(sinceNanos);
      } else {
        verdict = Verdict.FREE;
        hold.forgive();
      }
    } else if (verdict == Verdict.HELD_OFF && !hold.holds(nowNanos)) {
      verdict = Verdict.FREE;
    }
  }

  /** Returns what may be done now. */
  public Verdict verdict() {
    return verdict;
  }

  @Override
  public boolean holds() {
    return verdict != Verdict.FREE;
  }

  @Override
  public Duration hold() {
    return hold.length();
  }

  @Override
  public String reason() {
    return worst.told(before, whileActing);
  }
}

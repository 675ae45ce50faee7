package io.sluice.core.query.progress.geometry;

import io.sluice.core.model.LiveQuery;
import java.util.Optional;

/**
 * Learns when the windows of an operator end, from the two values that every engine shows anyway:
 * the watermark of the last window operators and how many timers have fired. Klink's Eq. 3.2 needs
 * the period and a base; no engine tells them.
 *
 * <p>A timer that fires while the watermark stands at W belongs to a window end that W closes and
 * the watermark before W did not. Each firing so gives a range of possible ends, about as wide as a
 * step of the watermark; {@link LatticeFit} finds the period and phase that lie in all of them.
 * Firings at neighbouring watermarks count as one with the joint range, since an operator with
 * several subtasks fires over several of them and a long firing may be seen late. A watermark that
 * was seen only once leaves no time to tell its firings from those of the next, so the range then
 * begins one step earlier.
 *
 * <p>Windows of a round size without an offset are known after five firings where a step of the
 * watermark is a fifth of the size, and after four where it is shorter; {@link LatticeLuck} says
 * why no fewer will do, and how many more others take. Wide steps take more: those of a query that
 * is held in turns, which catches up by several hundred ms at once.
 *
 * <p>It answers empty rather than guess: for sessions, timers of the user's own, windows that fire
 * timers of different kinds (allowed lateness other than a multiple of the period), and where a
 * step of the watermark is more than about a third of the period. Where it answers empty, windows
 * can be configured.
 *
 * <p>Nothing is allocated unless the answer changes. Not thread-safe.
 */
public final class GeometryLearner {

  /** Bounds steps and moments: those beyond are no event times in ms. */
  private static final long WIDEST_STEP = 400L * 24 * 3_600_000;

  private static final long FARTHEST = 1L << 53;

  private final FiringIntervals firings = new FiringIntervals();
  private final LatticeFit fit;
  private Optional<WindowGeometry> geometry = Optional.empty();

  private long previous = LiveQuery.UNKNOWN;
  private long current = LiveQuery.UNKNOWN;
  private long fired;
  private long floor = LiveQuery.UNKNOWN;
  private boolean seenAgain;
  private boolean seenFromAfar;
  private boolean firedHere;
  private boolean inBurst;
  private long burstFirst;
  private long burstLast;

  /** Creates a learner that has seen nothing yet. */
  public GeometryLearner() {
    this(LatticeLuck.MOST);
  }

  /**
   * Creates one that believes sooner or later than others.
   *
   * @param mostLuck see {@link LatticeFit}
   */
  public GeometryLearner(double mostLuck) {
    fit = new LatticeFit(mostLuck);
  }

  /**
   * Takes in what the engine shows now; call it every tick. Best read the timers first, then the
   * watermark. A watermark or counter that falls back (a restart) begins anew, but what was learned
   * is kept until firings contradict it.
   *
   * @param watermark epoch ms, or {@link LiveQuery#UNKNOWN}
   * @param firedTimers how many so far
   */
  public void observe(long watermark, long firedTimers) {
    observe(watermark, firedTimers, false);
  }

  /**
   * Does the same.
   *
   * @param afar whether another node reports it now and then: most watermarks are then seen once or
   *     never
   */
  public void observe(long watermark, long firedTimers, boolean afar) {
    seenFromAfar = afar;
    if (watermark < current || firedTimers < fired || current == LiveQuery.UNKNOWN) {
      previous = LiveQuery.UNKNOWN;
      floor = LiveQuery.UNKNOWN;
      seenAgain = false;
      current = watermark;
      fired = firedTimers;
      firedHere = false;
      inBurst = false;
      return;
    }
    if (watermark != current) {
      endStep();
      floor = seenAgain ? current : previous;
      previous = current;
      current = watermark;
      seenAgain = false;
      firedHere = false;
    } else {
      seenAgain = true;
    }
    if (firedTimers != fired) {
      fired = firedTimers;
      firedHere = true;
    }
  }

  /** Returns when windows end, as far as it is known now. */
  public Optional<WindowGeometry> geometry() {
    return geometry;
  }

  private void endStep() {
    if (!firedHere) {
      endBurst();
    } else if (isPlausible(floor, current)) {
      burstFirst = inBurst ? burstFirst : floor + 2;
      burstLast = current + 1;
      inBurst = true;
    } else {
      inBurst = false;
    }
  }

  private static boolean isPlausible(long from, long to) {
    return from > -FARTHEST && to < FARTHEST && to - from <= WIDEST_STEP;
  }

  private void endBurst() {
    if (!inBurst) {
      return;
    }
    inBurst = false;
    firings.add(burstFirst, burstLast);
    if (!fit.fits(firings, seenFromAfar)) {
      geometry = Optional.empty();
    } else if (geometry.isEmpty()
        || geometry.get().periodMillis() != fit.period()
        || geometry.get().phaseMillis() != fit.phase()) {
      geometry = Optional.of(new WindowGeometry(fit.period(), fit.phase()));
    }
  }
}

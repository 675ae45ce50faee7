package io.sluice.core.query.progress.geometry;

import java.util.Arrays;

/**
 * Finds the period and phase that explain when windows fired, or finds that none does.
 *
 * <p><b>How it works.</b> Firing i happened for a window end somewhere in {@code [first_i,
 * last_i]}. If windows end at {@code e + k × period}, then two firings k periods apart leave
 *
 * <pre>(first_i − last_j) / k  ≤  period  ≤  (last_i − first_j) / k</pre>
 *
 * and the periods that all pairs allow are exactly those for which one common phase exists. So:
 *
 * <ol>
 *   <li><b>Guess.</b> The median gap between neighbours is one period, as long as at least half of
 *       the windows fire. Neighbours about that far apart give a first range of periods. Ranges as
 *       wide as a gap (a watermark that jumped after a pause) say nothing and are left out.
 *   <li><b>Place.</b> Starting from one firing (the anchor) each other one gets its number k of
 *       periods: it must follow from the range so far without ambiguity, else the firing stays
 *       open. Its pairs with all firings placed so far narrow the range. If nothing would remain of
 *       it, the firing does not belong here and is rejected instead. So a range shrinks like 1/k,
 *       and far firings can be placed once near ones are.
 *   <li><b>Doubt.</b> A few rejections are forgiven, but not among the newest firings, and of those
 *       some must be neighbours: else the windows have changed. When only old ones are rejected,
 *       other old ones may fit by chance and bend the result, so a shorter history is preferred. A
 *       wrong anchor would reject all others, so several are tried, from all ages; old firings of
 *       other windows would too, so ever shorter histories are tried.
 *   <li><b>Round.</b> Of the periods left, then of the phases left, the roundest number is taken
 *       (or, where it was looked at from afar, the last phase: an end expected too early is taken
 *       for one that has passed while it has yet to come): users write 3 s, not 2998 ms. When they
 *       do write 2998, the range closes in on it. With both chosen, the firings still open (those
 *       beyond a pause of hours) must agree too.
 *   <li><b>Believe.</b> Firings at random moments may fit a lattice by luck. {@link LatticeLuck}
 *       bounds that chance, and the fit is believed only when it is below one in five hundred. A
 *       fit believed by luck does no more harm than a poor order, and does not outlive the next
 *       firings.
 * </ol>
 *
 * All memory is allocated once; a fit takes at most some ten thousand steps. Not thread-safe.
 */
final class LatticeFit {

  private static final int ANCHORS = 8;
  private static final int LEAST_FIRINGS = 4;
  private static final int PLACED_PER_REJECTED = 8;
  private static final int NEWEST = 4;
  private static final int LATELY = 8;

  private final double[] gaps = new double[FiringIntervals.CAPACITY];
  private final double[] least = new double[FiringIntervals.CAPACITY];
  private final double[] most = new double[FiringIntervals.CAPACITY];
  private final int[] placed = new int[FiringIntervals.CAPACITY];
  private final int[] open = new int[FiringIntervals.CAPACITY];
  private final long[] periodsBack = new long[FiringIntervals.CAPACITY];
  private final double mostLuck;
  private FiringIntervals firings;
  private boolean takesLatest;
  private double widest;
  private double guessLow;
  private double guessHigh;
  private double low;
  private double high;
  private int placedCount;
  private int openCount;
  private int rejected;
  private int rejectedAmongYounger;
  private int rejectedAmongNewest;
  private int history;
  private long period;
  private long phase;
  private long roundestPhase;

  /**
   * Creates a fit that has seen nothing yet.
   *
   * @param mostLuck at which chance of having fitted by luck a lattice is still believed, as a
   *     logarithm
   */
  LatticeFit(double mostLuck) {
    this.mostLuck = mostLuck;
  }

  /**
   * Returns whether the firings, or at least the newest of them, are those of one window geometry.
   *
   * @param latest whether of the phases left the last is taken and not the roundest
   */
  boolean fits(FiringIntervals observed, boolean latest) {
    firings = observed;
    takesLatest = latest;
    int mixed = 0;
    for (int newest = observed.size(); newest >= LEAST_FIRINGS; newest /= 2) {
      if (explains(newest)) {
        if (rejected == 0 || rejectedAmongYounger > 0) {
          return true;
        }
        mixed = Math.max(mixed, newest);
      }
    }
    return mixed > 0 && explains(mixed);
  }

  private boolean explains(int newest) {
    if (!guess(newest)) {
      return false;
    }
    for (int attempt = 0; attempt < ANCHORS; attempt++) {
      int anchor = attempt * newest / ANCHORS;
      if (firings.width(anchor) <= widest && place(anchor, newest) && settle() && isNoLuck()) {
        return true;
      }
    }
    return false;
  }

  long period() {
    return period;
  }

  long phase() {
    return phase;
  }

  private boolean guess(int newest) {
    for (int i = 0; i + 1 < newest; i++) {
      gaps[i] = firings.middleBetween(i + 1, i);
    }
    Arrays.sort(gaps, 0, newest - 1);
    double median = gaps[(newest - 1) / 2];
    widest = 0.75 * median;
    int count = 0;
    for (int i = 0; i + 1 < newest; i++) {
      double gap = firings.middleBetween(i + 1, i);
      boolean narrow = firings.width(i) <= widest && firings.width(i + 1) <= widest;
      if (narrow && gap > 0.5 * median && gap < 1.5 * median) {
        least[count] = firings.leastBetween(i + 1, i);
        most[count++] = firings.mostBetween(i + 1, i);
      }
    }
    if (count < LEAST_FIRINGS - 1) {
      return false;
    }
    Arrays.sort(least, 0, count);
    Arrays.sort(most, 0, count);
    int forgiven = count / 10;
    guessLow = Math.max(1, least[count - 1 - forgiven]);
    guessHigh = most[forgiven];
    return guessLow <= guessHigh;
  }

  private boolean place(int anchor, int newest) {
    low = guessLow;
    high = guessHigh;
    placed[0] = anchor;
    periodsBack[0] = 0;
    placedCount = 1;
    openCount = 0;
    rejected = 0;
    rejectedAmongYounger = 0;
    rejectedAmongNewest = 0;
    history = newest;
    int tolerated = newest / PLACED_PER_REJECTED;
    for (int i = anchor + 1; i < newest && rejected <= tolerated; i++) {
      placeOne(i, 1, firings.leastBetween(i, anchor), firings.mostBetween(i, anchor));
    }
    for (int i = anchor - 1; i >= 0 && rejected <= tolerated; i--) {
      placeOne(i, -1, firings.leastBetween(anchor, i), firings.mostBetween(anchor, i));
    }
    return placedCount >= LEAST_FIRINGS && fewRejected();
  }

  private boolean fewRejected() {
    return rejected * PLACED_PER_REJECTED <= placedCount && rejectedAmongNewest <= 1;
  }

  private void placeOne(int i, int direction, double leastAway, double mostAway) {
    if (firings.width(i) > widest) {
      return;
    }
    long fewest = Math.max(0, (long) Math.ceil(leastAway / high));
    long atMost = (long) Math.floor(mostAway / low);
    if (fewest < atMost) {
      open[openCount++] = i;
      return;
    }
    if (fewest > atMost || fewest == 0 || !narrow(i, direction * fewest)) {
      reject(i);
    }
  }

  private void reject(int i) {
    rejected++;
    rejectedAmongYounger += i < history / 2 ? 1 : 0;
    rejectedAmongNewest += i < NEWEST ? 1 : 0;
  }

  /** Takes firing i in as the one so many periods before the anchor, if that leaves a period. */
  private boolean narrow(int i, long back) {
    double newLow = low;
    double newHigh = high;
    for (int p = 0; p < placedCount; p++) {
      long apart = back - periodsBack[p];
      if (apart == 0) {
        return false;
      }
      int older = apart > 0 ? i : placed[p];
      int newer = apart > 0 ? placed[p] : i;
      newLow = Math.max(newLow, firings.leastBetween(older, newer) / Math.abs(apart));
      newHigh = Math.min(newHigh, firings.mostBetween(older, newer) / Math.abs(apart));
    }
    if (Math.ceil(newLow) > Math.floor(newHigh)) {
      return false;
    }
    low = newLow;
    high = newHigh;
    placed[placedCount] = i;
    periodsBack[placedCount++] = back;
    return true;
  }

  private boolean isNoLuck() {
    double luck = LatticeLuck.ofLattice(period, roundestPhase) + rejected * Math.log(history);
    for (int p = 0; p < placedCount; p++) {
      luck += LatticeLuck.ofFiring(period, firings.width(placed[p]));
    }
    return luck <= mostLuck;
  }

  /** Chooses period and phase; fails if they contradict the firings that could not be placed. */
  private boolean settle() {
    period = RoundNumber.in((long) Math.ceil(low), (long) Math.floor(high));
    long from = Long.MIN_VALUE;
    long to = Long.MAX_VALUE;
    for (int p = 0; p < placedCount; p++) {
      long shift = periodsBack[p] * period;
      from = Math.max(from, firings.first(placed[p]) + shift);
      to = Math.min(to, firings.last(placed[p]) + shift);
    }
    for (int o = 0; o < openCount; o++) {
      long ahead = Math.floorDiv(firings.last(open[o]) - from, period) * period;
      if (firings.first(open[o]) - ahead > to) {
        reject(open[o]);
      } else {
        from = Math.max(from, firings.first(open[o]) - ahead);
        to = Math.min(to, firings.last(open[o]) - ahead);
      }
    }
    long fromPhase = Math.floorMod(from, period);
    long toPhase = fromPhase + (to - from);
    boolean aligned = fromPhase == 0 || toPhase >= period;
    roundestPhase = aligned ? 0 : RoundNumber.in(fromPhase, toPhase);
    phase = takesLatest ? Math.floorMod(to, period) : roundestPhase;
    return fewRejected() && lately();
  }

  /**
   * Returns whether any of the newest neighbours are one period apart; else the windows got longer.
   */
  private boolean lately() {
    for (int i = 0; i + 1 < Math.min(LATELY, firings.size()); i++) {
      if (firings.leastBetween(i + 1, i) < 1.5 * period) {
        return true;
      }
    }
    return false;
  }
}

package io.sluice.core.query.progress;

import io.sluice.core.model.DueSource;
import io.sluice.core.model.LiveQuery;
import io.sluice.core.query.progress.cost.CostModel;
import java.util.Optional;

/**
 * The epochs of a query whose windows lie on no lattice of event time that is known: each runs from
 * one firing of its timers to the next, if they fire regularly. Says too whether it may still turn
 * out to have such windows. Used by one thread; times are epoch ms.
 */
final class FiringEpochs {

  /** The number of firings that fit no lattice which is enough to doubt that there is one. */
  private static final int PATIENCE = 32;

  /** The number of watermarks without a timer after which a query is taken to have none. */
  private static final int FIRST_WATERMARKS = 150;

  /** The time without a watermark after which it is taken to have none, ms. */
  private static final double FIRST_MILLIS = 60_000;

  private final CostModel cost;
  private final FiringRhythm rhythm = new FiringRhythm();

  private boolean fires;
  private double next = Double.NaN;
  private double lateness;
  private double expectedWork;
  private int unexplained;
  private long watermark = LiveQuery.UNKNOWN;
  private int watermarks;
  private double beganMillis = Double.NaN;

  FiringEpochs(CostModel cost) {
    this.cost = cost;
  }

  /** Looks at what the engine shows; each tick, whether windows are known or not. */
  void look(double nowMillis, long firedTimers, long watermarkNow) {
    fires = rhythm.observe((long) nowMillis, firedTimers);
    beganMillis = Double.isNaN(beganMillis) ? nowMillis : beganMillis;
    watermarks += watermarkNow != watermark && watermarks < FIRST_WATERMARKS ? 1 : 0;
    watermark = watermarkNow;
  }

  /** Notes that windows are known: they are why timers fire. */
  void explain() {
    unexplained = 0;
  }

  /**
   * Takes the firing last looked at for the end of an epoch if it was expected.
   *
   * @return whether it was
   */
  boolean end(long nowMillis) {
    unexplained += fires ? 1 : 0;
    boolean expected = fires && isRegular();
    if (expected) {
      lateness = nowMillis - next;
    }
    next = rhythm.nextMillis(nowMillis);
    if (fires && isRegular()) {
      expectedWork = cost.arrivingWorkMillis(rhythm.distanceMillis());
    }
    return expected;
  }

  boolean isRegular() {
    return !Double.isNaN(next);
  }

  /** Returns whether too little was seen to say that no windows are to be found. */
  private boolean isLearning(double nowMillis) {
    if (rhythm.hasFired()) {
      return unexplained < PATIENCE;
    }
    return watermark == LiveQuery.UNKNOWN
        ? !(nowMillis - beganMillis > FIRST_MILLIS)
        : watermarks < FIRST_WATERMARKS;
  }

  /**
   * Returns when a query with no window to go by is due.
   *
   * @param observed whether the distance at which its timers fire says so
   * @param hopeless why no window can close as things stand, so that none can be learned; or empty
   * @param virtualDeadlineMillis bound on the wait of a record where nothing says more
   */
  double dueMillis(
      double nowMillis,
      boolean observed,
      Optional<DueSource> hopeless,
      double virtualDeadlineMillis) {
    return switch (dueSource(nowMillis, observed, hopeless)) {
      case OBSERVED -> next;
      case LEARNING -> nowMillis - cost.headAgeMillis();
      default -> nowMillis - cost.headAgeMillis() + virtualDeadlineMillis;
    };
  }

  /** Returns the origin of {@link #dueMillis}. */
  DueSource dueSource(double nowMillis, boolean observed, Optional<DueSource> hopeless) {
    if (observed) {
      return DueSource.OBSERVED;
    }
    return hopeless.orElse(isLearning(nowMillis) ? DueSource.LEARNING : DueSource.VIRTUAL);
  }

  long distanceMillis(boolean observed) {
    return observed ? Math.round(rhythm.distanceMillis()) : 0;
  }

  /** Returns the CPU time of what arrives from one firing to the next, ms of one core. */
  double expectedWorkMillis(boolean observed) {
    return observed ? expectedWork : 0;
  }

  /** Returns by how much the last firing that was expected came after its time, ms. */
  double latenessMillis() {
    return lateness;
  }
}

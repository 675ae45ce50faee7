package io.sluice.job.stage;

import java.io.Serializable;

/**
 * Plans when visits arrive: first one of each visitor, then others at a steady rate.
 *
 * @param startMillis when the first visit arrives, epoch ms
 * @param visitors number of visitors, each of which has state
 * @param firstPerSecond rate of the first visits, per second
 * @param perSecond rate of the other visits, per second
 * @param visits number of all visits
 * @param seed the seed of the order in which visitors come again
 */
record VisitPlan(
    long startMillis, int visitors, int firstPerSecond, int perSecond, long visits, long seed)
    implements Serializable {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long SEED_SPREAD = 0xBF58476D1CE4E5B9L;

  /** Returns how long after the start a visit arrives, ms. */
  long offsetMillis(long visit) {
    if (visit < visitors) {
      return visit * 1000 / firstPerSecond;
    }
    return visitors * 1000L / firstPerSecond + (visit - visitors) * 1000 / perSecond;
  }

  /** Returns the visitor of a visit. */
  int visitor(long visit) {
    return (int)
        (visit < visitors
            ? visit
            : Long.remainderUnsigned(visit * SPREAD + seed * SEED_SPREAD, visitors));
  }
}

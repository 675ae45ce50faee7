package io.sluice.job.stage;

import java.io.Serializable;

/**
 * Plans who comes when: first each visitor once, then visitors who come again.
 *
 * @param visitors number of visitors, each of which has state
 * @param pace of the visits, the first ones of which fill the state
 * @param seed the seed of the order in which visitors come again
 */
record VisitPlan(int visitors, Pace pace, long seed) implements Serializable {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long SEED_SPREAD = 0xBF58476D1CE4E5B9L;

  /** Returns the visitor of a visit. */
  int visitor(long visit) {
    return (int)
        (visit < visitors
            ? visit
            : Long.remainderUnsigned(visit * SPREAD + seed * SEED_SPREAD, visitors));
  }
}

package io.sluice.bench.window.feed;

import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;

/**
 * Lists the distributions of delays and gaps of events. The names are those of the thesis: the
 * first letter stands for the delay, the second for the gap; C is constant, G gamma, E exponential.
 */
enum ArrivalLaw {
  CC,
  GG,
  EC,
  EG;

  private static final double CONSTANT_MILLIS = 150;
  private static final ContinuousDistribution EXPONENTIAL = ExponentialDistribution.of(240);
  private static final ContinuousDistribution GAMMA = GammaDistribution.of(60, 4);

  /** Returns whether gaps are constant. */
  boolean evenly() {
    return this == CC || this == EC;
  }

  /** Draws a delay in ms. */
  double delay(SplittableRandom random) {
    return switch (this) {
      case CC -> CONSTANT_MILLIS;
      case GG -> GAMMA.inverseCumulativeProbability(random.nextDouble());
      case EC, EG -> EXPONENTIAL.inverseCumulativeProbability(random.nextDouble());
    };
  }
}

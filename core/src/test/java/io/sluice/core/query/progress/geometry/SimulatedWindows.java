package io.sluice.core.query.progress.geometry;

import java.util.function.LongUnaryOperator;
import java.util.random.RandomGenerator;

/** An engine seen through its two live values, as a learner sees it; every field is a nuisance. */
final class SimulatedWindows {

  final RandomGenerator random;
  final GeometryLearner learner;
  long stepLeast = 200;
  long stepMost = 200;
  double missed;
  double unseenStep;
  double earlyFiring;
  double idle;

  /** Returns the end after a window end; it is the law that is to be learned. */
  LongUnaryOperator nextEnd;

  long watermark;
  long fired;
  long end;

  SimulatedWindows(RandomGenerator random, long start) {
    this(random, start, new GeometryLearner());
  }

  SimulatedWindows(RandomGenerator random, long start, GeometryLearner learner) {
    this.random = random;
    this.learner = learner;
    this.watermark = start;
  }

  SimulatedWindows regular(WindowGeometry geometry) {
    nextEnd = previous -> previous + geometry.periodMillis();
    end = geometry.nextEndAfter(watermark);
    return this;
  }

  SimulatedWindows irregular(LongUnaryOperator law) {
    nextEnd = law;
    end = law.applyAsLong(watermark);
    return this;
  }

  /** Makes steps of the watermark unequal, and the longest a quarter of a period at most. */
  void jitter(long period) {
    stepLeast = 50;
    stepMost = Math.min(350, period / 4);
  }

  /** One step of the watermark and what ticks see of it; tells whether it closed a window. */
  boolean step() {
    long before = watermark;
    watermark += random.nextLong(stepLeast, stepMost + 1);
    if (random.nextDouble() < idle) {
      watermark += random.nextLong(60_000, 7_200_000);
    }
    boolean seen = random.nextDouble() >= unseenStep;
    boolean closes = false;
    while (end - 1 <= watermark) {
      closes = true;
      end = nextEnd.applyAsLong(end);
      if (random.nextDouble() >= missed) {
        fire(before, seen);
      }
    }
    if (seen) {
      learner.observe(watermark, fired);
      learner.observe(watermark, fired);
    }
    return closes;
  }

  /** Ticks may see nothing of it, the new watermark first, or (with subtasks) the firing first. */
  private void fire(long before, boolean seen) {
    if (random.nextDouble() < earlyFiring) {
      learner.observe(before, ++fired);
    } else if (seen && random.nextBoolean()) {
      learner.observe(watermark, fired);
    }
    fired += 1 + random.nextInt(5);
  }

  /** Steps until so many epochs have ended. */
  void epochs(int count) {
    for (int ended = 0; ended < count; ) {
      ended += step() ? 1 : 0;
    }
  }

  /**
   * Returns in how many of so many epochs the next end is closed by the watermark that was
   * predicted.
   */
  int rightPredictions(int epochs) {
    int right = 0;
    for (int i = 0; i < epochs; i++) {
      long predicted =
          learner.geometry().map(g -> g.nextEndAfter(watermark)).orElse(Long.MAX_VALUE);
      boolean foretold = false;
      boolean closes = false;
      while (!closes) {
        long before = watermark;
        closes = step();
        foretold = before < predicted - 1 && predicted - 1 <= watermark;
      }
      right += foretold ? 1 : 0;
    }
    return right;
  }
}

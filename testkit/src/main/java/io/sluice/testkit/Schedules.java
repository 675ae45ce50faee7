package io.sluice.testkit;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Runs many schedules of a property, each drawn from a seed of its own, which a failure names.
 * {@code -Dsluice.schedules=N} runs N instead of as many as usual.
 */
public final class Schedules {

  private Schedules() {}

  /** One schedule, which draws all that happens in it. */
  @FunctionalInterface
  public interface Schedule {
    /** Runs it, and throws what makes the property fail. */
    void run(SplittableRandom random) throws Exception;
  }

  /**
   * Runs schedules one after the other.
   *
   * @param usual is how many, unless another number is given
   * @param seeds draws a seed for each
   */
  public static void run(long usual, RandomGenerator seeds, Schedule schedule) {
    long count = Long.getLong("sluice.schedules", usual);
    for (long number = 0; number < count; number++) {
      long seed = seeds.nextLong();
      try {
        schedule.run(new SplittableRandom(seed));
      } catch (Exception | AssertionError failure) {
        throw new AssertionError("schedule %d fails: %s".formatted(seed, failure), failure);
      }
    }
  }
}

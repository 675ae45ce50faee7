package io.sluice.testkit;

import java.util.Random;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The seed of one run of a {@link SeededTest}, for tests that need more than one generator or hand
 * the seed on.
 */
public record Seed(long value) {

  /** Returns a new generator; every call starts the same sequence. */
  public RandomGenerator generator() {
    return new SplittableRandom(value);
  }

  Object as(Class<?> type) {
    if (type == Seed.class) {
      return this;
    }
    return type == Random.class ? new Random(value) : generator();
  }

  static boolean canBe(Class<?> type) {
    return type == Seed.class || type == Random.class || type == RandomGenerator.class;
  }
}

package io.sluice.bench.dataflow.voip;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Generates random calls. Three in ten are to a number that the same caller called shortly before;
 * one in two hundred is not answered.
 */
public final class Calls {
  private static final long FIRST_NUMBER = 10_000_000_000L;
  private static final int PEOPLE = 20_000;
  private static final int LONGEST_SECONDS = 300;
  private static final int PER_SECOND = 10;
  private static final int SHORTLY = 1_000;
  private static final double AGAIN = 0.3;
  private static final double NOT_ANSWERED = 0.005;

  private Calls() {}

  /** Returns a line for each of {@code calls} calls. */
  public static List<String> lines(long seed, int calls) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Call> all = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      long caller = FIRST_NUMBER + random.nextInt(PEOPLE);
      long callee = FIRST_NUMBER + random.nextInt(PEOPLE);
      if (i > 0 && random.nextDouble() < AGAIN) {
        Call before = all.get(i - 1 - random.nextInt(Math.min(i, SHORTLY)));
        caller = before.caller();
        callee = before.callee();
      }
      all.add(
          new Call(
              caller,
              callee,
              1 + i / PER_SECOND,
              random.nextInt(LONGEST_SECONDS),
              random.nextDouble() >= NOT_ANSWERED,
              false));
    }
    return all.stream().map(Call::toLine).toList();
  }
}

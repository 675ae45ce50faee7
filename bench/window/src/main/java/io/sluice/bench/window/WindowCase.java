package io.sluice.bench.window;

import io.sluice.core.window.question.Aggregate;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * A named stream with the aggregate that windows over it compute.
 *
 * @param id its name
 * @param text a description for users
 * @param draws makes its pairs of values and lags
 * @param aggregate the aggregate of the windows
 * @param burstiness standard deviation of the logarithm of the rate, drawn anew every 300 ms
 * @param overlap the number of windows to which an event belongs; 1 if they tumble
 */
public record WindowCase(
    String id,
    String text,
    Function<SplittableRandom, Draws> draws,
    Aggregate aggregate,
    double burstiness,
    int overlap) {

  static final double MEAN_LAG_MILLIS = 240;

  static WindowCase mean(String id, String text, Function<SplittableRandom, Draws> draws) {
    return new WindowCase(id, text, draws, Aggregate.MEAN, 0, 1);
  }

  WindowCase of(Aggregate other) {
    return new WindowCase(id, text, draws, other, burstiness, overlap);
  }

  WindowCase withBursts(double deviation) {
    return new WindowCase(id, text, draws, aggregate, deviation, overlap);
  }

  WindowCase overlapping(int windows) {
    return new WindowCase(id, text, draws, aggregate, burstiness, windows);
  }

  /** Returns the same stream with a share of events late for windows of a length. */
  WindowCase withLateShare(double share, double windowMillis) {
    return new WindowCase(
        id,
        text,
        random -> draws.apply(random).withLateShare(share, windowMillis),
        aggregate,
        burstiness,
        overlap);
  }
}

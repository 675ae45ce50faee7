package io.sluice.bench.experiment.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A pair of letter values: the two quantiles that cut off the same share of a sample at either end
 * (Hofmann, Wickham and Kafadar: Letter-Value Plots, 2017). The share halves from the fourths on.
 *
 * @param tail the share beyond either of them
 * @param low the quantile {@code tail}
 * @param high the quantile {@code 1 - tail}
 */
public record LetterValue(double tail, double low, double high) {

  /** The most halvings, as many as it takes to come to 99.9 %. */
  private static final int DEPTH = 10;

  /** The least number of values beyond the last letter value, so that it is not one of few. */
  private static final int BEYOND = 5;

  /** Returns all that a sample is large enough for, the fourths first. */
  public static List<LetterValue> of(Sample sample) {
    return IntStream.rangeClosed(2, DEPTH)
        .mapToDouble(depth -> Math.pow(0.5, depth))
        .filter(tail -> tail * sample.size() >= BEYOND)
        .mapToObj(tail -> new LetterValue(tail, sample.quantile(tail), sample.quantile(1 - tail)))
        .toList();
  }
}

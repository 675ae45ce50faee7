package io.sluice.bench.experiment.stats;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A pair of letter values: the two quantiles that cut off the same share of a sample at either end
 * (Hofmann, Wickham and Kafadar: Letter-Value Plots, 2017). The share is a quarter at first and
 * then halves.
 *
 * @param tail the share beyond either quantile
 * @param low the quantile {@code tail}
 * @param high the quantile {@code 1 - tail}
 */
public record LetterValue(double tail, double low, double high) {

  /** The most halvings, as many as it takes to reach 99.9 %. */
  private static final int DEPTH = 10;

  /**
   * The least number of values beyond the last letter value, so that it does not depend on a few.
   */
  private static final int BEYOND = 5;

  /** Returns all letter values for which a sample is large enough, the quartiles first. */
  public static List<LetterValue> of(Sample sample) {
    return IntStream.rangeClosed(2, DEPTH)
        .mapToDouble(depth -> Math.pow(0.5, depth))
        .filter(tail -> tail * sample.size() >= BEYOND)
        .mapToObj(tail -> new LetterValue(tail, sample.quantile(tail), sample.quantile(1 - tail)))
        .toList();
  }
}

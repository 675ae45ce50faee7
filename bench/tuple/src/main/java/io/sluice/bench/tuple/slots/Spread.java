package io.sluice.bench.tuple.slots;

import java.util.Arrays;

/**
 * The mean of a measure over seeds, and how far seeds are apart.
 *
 * @param least of any seed
 * @param most of any seed
 */
public record Spread(double mean, double least, double most) {

  public static Spread of(double... bySeed) {
    return new Spread(
        Arrays.stream(bySeed).average().orElse(Double.NaN),
        Arrays.stream(bySeed).min().orElse(Double.NaN),
        Arrays.stream(bySeed).max().orElse(Double.NaN));
  }
}

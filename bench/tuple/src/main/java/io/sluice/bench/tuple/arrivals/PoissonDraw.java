package io.sluice.bench.tuple.arrivals;

import java.util.random.RandomGenerator;

/** Draws numbers of a Poisson distribution with a small mean. */
final class PoissonDraw {

  /** The chances to be at most 0, 1 and so on; beyond them no double is greater. */
  private final double[] atMost;

  PoissonDraw(double mean) {
    atMost = new double[(int) (mean + 20 * Math.sqrt(mean) + 30)];
    double chance = Math.exp(-mean);
    double sum = 0;
    for (int i = 0; i < atMost.length; i++) {
      sum += chance;
      atMost[i] = sum;
      chance *= mean / (i + 1);
    }
  }

  int next(RandomGenerator random) {
    double at = random.nextDouble();
    int number = 0;
    while (number < atMost.length && at >= atMost[number]) {
      number++;
    }
    return number;
  }
}

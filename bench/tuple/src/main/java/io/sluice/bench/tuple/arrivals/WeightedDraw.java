package io.sluice.bench.tuple.arrivals;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.random.RandomGenerator;

/** Draws numbers with given weights in constant time, by the alias method of Walker and Vose. */
final class WeightedDraw {

  private final double[] keep;
  private final int[] alias;

  /** Draws 0, 1 and so on, each as often as its weight says. */
  WeightedDraw(double... weights) {
    int n = weights.length;
    keep = new double[n];
    alias = new int[n];
    double total = Arrays.stream(weights).sum();
    Deque<Integer> poor = new ArrayDeque<>();
    Deque<Integer> rich = new ArrayDeque<>();
    for (int i = 0; i < n; i++) {
      keep[i] = weights[i] * n / total;
      alias[i] = i;
      (keep[i] < 1 ? poor : rich).push(i);
    }
    while (!poor.isEmpty() && !rich.isEmpty()) {
      int taker = poor.pop();
      int giver = rich.pop();
      alias[taker] = giver;
      double rest = keep[giver] - (1 - keep[taker]);
      if (rest < 1) {
        poor.push(giver);
      } else {
        rich.push(giver);
      }
      keep[giver] = rest;
    }
    poor.forEach(i -> keep[i] = 1);
  }

  /** Draws as many tasks, of which the one at place i has a share of 1 / (i + 1) to that power. */
  static WeightedDraw zipf(int tasks, double exponent) {
    double[] weights = new double[tasks];
    Arrays.setAll(weights, i -> Math.pow(i + 1.0, -exponent));
    return new WeightedDraw(weights);
  }

  int next(RandomGenerator random) {
    double at = random.nextDouble() * keep.length;
    int i = (int) at;
    return at - i < keep[i] ? i : alias[i];
  }
}

package io.sluice.core.metric;

/**
 * A way from an operator to a sink (Lachesis §4.2, after Sharaf et al.).
 *
 * @param selectivity results per item that goes in at its beginning: the product of those of its
 *     operators
 * @param cost CPU time of such an item and of all that follows from it: c₁ + s₁c₂ + s₁s₂c₃ + …, ns
 */
record Path(double selectivity, double cost) {

  /** The way beyond the last operator: an item that gets there is a result. */
  static final Path END = new Path(1, 0);

  /** Returns the way that begins one operator earlier. */
  Path behind(double operatorSelectivity, double operatorCost) {
    return new Path(operatorSelectivity * selectivity, operatorCost + operatorSelectivity * cost);
  }

  double rate() {
    return selectivity / cost;
  }

  /**
   * Returns whether there is nothing for which the other would be preferred, wherever both lead
   * from.
   */
  boolean dominates(Path other) {
    return selectivity >= other.selectivity && cost <= other.cost;
  }
}

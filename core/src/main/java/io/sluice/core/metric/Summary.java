package io.sluice.core.metric;

/**
 * A metric of several instances of an operator together. Those of some and those of others can be
 * put together, in any order.
 *
 * @param sum over those that know it
 * @param known how many do, at least 1
 * @param greatest of them
 */
public record Summary(double sum, int known, double greatest) {

  static Summary of(double value) {
    return new Summary(value, 1, value);
  }

  Summary plus(Summary other) {
    return new Summary(sum + other.sum, known + other.known, Math.max(greatest, other.greatest));
  }

  double mean() {
    return sum / known;
  }
}

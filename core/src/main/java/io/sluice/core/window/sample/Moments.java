package io.sluice.core.window.sample;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;

/**
 * Counts values and holds their mean, variance and skewness, updated without cancellation. A value
 * with a weight counts as if it were there as many times.
 */
public final class Moments {

  private double count;
  private double mean;
  private double squares;
  private double cubes;

  public void add(double value) {
    add(value, 1);
  }

  /** Adds a value as often as its weight says, which is above 0. */
  public void add(double value, double weight) {
    double before = count;
    count += weight;
    double delta = value - mean;
    double step = delta / count;
    double share = step * weight;
    double term = delta * share * before;
    mean += share;
    cubes += term * step * (before - weight) - 3 * share * squares;
    squares += term;
  }

  /** Adds all that the other has counted. */
  public void add(Moments other) {
    if (other.count == 0) {
      return;
    }
    double a = count;
    double b = other.count;
    double n = a + b;
    double delta = other.mean - mean;
    cubes +=
        other.cubes
            + delta * delta * delta * a * b * (a - b) / (n * n)
            + 3 * delta * (a * other.squares - b * squares) / n;
    squares += other.squares + delta * delta * a * b / n;
    mean += delta * b / n;
    count += other.count;
  }

  /** Returns the sum of weights. */
  public double count() {
    return count;
  }

  public double mean() {
    return mean;
  }

  public double sum() {
    return mean * count;
  }

  /** Returns the sample variance; 0 for fewer than two values. */
  public double variance() {
    return count < 2 ? 0 : squares / (count - 1);
  }

  /** Returns the standard deviation divided by the size of the mean. */
  public double variation() {
    return Math.sqrt(variance()) / Math.abs(mean);
  }

  /** Returns the sum of squared deviations from the mean. */
  public double squaredDeviations() {
    return squares;
  }

  public double skewness() {
    return squares > 0 ? Math.sqrt(count) * cubes / Math.pow(squares, 1.5) : 0;
  }

  public void write(StateWriter out) {
    out.putDouble(count);
    out.putDouble(mean);
    out.putDouble(squares);
    out.putDouble(cubes);
  }

  public static Moments read(StateReader in) {
    Moments moments = new Moments();
    moments.count = in.getCount();
    moments.mean = in.getDouble();
    moments.squares = in.getDouble();
    moments.cubes = in.getDouble();
    return moments;
  }
}

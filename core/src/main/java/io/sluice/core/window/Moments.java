package io.sluice.core.window;

/** Counts values and holds their mean, variance and skewness, updated without cancellation. */
final class Moments {

  private long count;
  private double mean;
  private double squares;
  private double cubes;

  void add(double value) {
    long before = count++;
    double delta = value - mean;
    double share = delta / count;
    double term = delta * share * before;
    mean += share;
    cubes += term * share * (count - 2) - 3 * share * squares;
    squares += term;
  }

  /** Adds all that the other has counted. */
  void add(Moments other) {
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

  long count() {
    return count;
  }

  double mean() {
    return mean;
  }

  double sum() {
    return mean * count;
  }

  /** Returns the sample variance; 0 for fewer than two values. */
  double variance() {
    return count < 2 ? 0 : squares / (count - 1);
  }

  /** Returns the sum of squared deviations from the mean. */
  double squaredDeviations() {
    return squares;
  }

  double skewness() {
    return squares > 0 ? Math.sqrt(count) * cubes / Math.pow(squares, 1.5) : 0;
  }

  void write(StateWriter out) {
    out.putLong(count);
    out.putDouble(mean);
    out.putDouble(squares);
    out.putDouble(cubes);
  }

  static Moments read(StateReader in) {
    Moments moments = new Moments();
    moments.count = in.getLong();
    moments.mean = in.getDouble();
    moments.squares = in.getDouble();
    moments.cubes = in.getDouble();
    return moments;
  }
}

package io.sluice.core.window.lag;

import io.sluice.core.window.codec.StateReader;
import io.sluice.core.window.codec.StateWriter;
import io.sluice.core.window.question.WindowQuestion;

/** Holds when the events of one window were due and when they arrived, whatever their keys. */
public final class WindowArrivals {

  private static final double MOST_FUTURE = 0.05;

  private final double[] bins;
  private final double[] lags;
  private final AgeSums ages;
  private double count;
  private double future;
  private double onTimeLags;
  private double onTimeSquares;

  public WindowArrivals(int lagBins, int ages) {
    this(new double[WindowQuestion.BINS], new double[lagBins], new AgeSums(ages));
  }

  private WindowArrivals(double[] bins, double[] lags, AgeSums ages) {
    this.bins = bins;
    this.lags = lags;
    this.ages = ages;
  }

  /**
   * Adds an event.
   *
   * @param bin of its time in the window
   * @param lag of its arrival
   * @param lagBin of that lag
   * @param age position of the arrival after the end of the window
   * @param weight events that it stands for
   */
  public void add(int bin, long lag, int lagBin, int age, double value, double weight) {
    bins[bin] += weight;
    lags[lagBin] += weight;
    ages.add(age, value, weight);
    count += weight;
    if (age == 0) {
      onTimeLags += weight * lag;
      onTimeSquares += weight * lag * lag;
    }
  }

  /** Notes that an event which was added has a time far after its arrival. */
  public void addFuture(double weight) {
    future += weight;
  }

  /** Returns whether so many events are from the future that lags mean nothing. */
  boolean isFromFuture() {
    return future > MOST_FUTURE * count;
  }

  /** Adds the arrivals of another part of the keys. */
  public void add(WindowArrivals other) {
    for (int bin = 0; bin < bins.length; bin++) {
      bins[bin] += other.bins[bin];
    }
    for (int bin = 0; bin < lags.length; bin++) {
      lags[bin] += other.lags[bin];
    }
    ages.add(other.ages);
    count += other.count;
    future += other.future;
    onTimeLags += other.onTimeLags;
    onTimeSquares += other.onTimeSquares;
  }

  /** Returns whether an event stands for more than itself. */
  public boolean isSample() {
    return ages.squaredWeights() > count;
  }

  public double count() {
    return count;
  }

  public double[] bins() {
    return bins;
  }

  double[] lags() {
    return lags;
  }

  /** Returns how many events have a lag in a later bin. */
  double laterThan(int lagBin) {
    double later = 0;
    for (int bin = lagBin + 1; bin < lags.length; bin++) {
      later += lags[bin];
    }
    return later;
  }

  /** Returns the bin of the longest lag; 0 if there is none. */
  int latest() {
    int bin = lags.length - 1;
    while (bin > 0 && lags[bin] == 0) {
      bin--;
    }
    return bin;
  }

  public AgeSums ages() {
    return ages;
  }

  /** Returns the mean lag of the events that came before the end of the window. */
  double meanOnTimeLag() {
    return onTimeLags / Math.max(1, ages.count(0));
  }

  /** Returns the variance of that mean, if events are independent. */
  double varianceOfMeanOnTimeLag() {
    double n = Math.max(2, ages.count(0));
    double mean = onTimeLags / n;
    return Math.max(0, onTimeSquares / n - mean * mean) / Math.max(2, ages.independent(0));
  }

  public void write(StateWriter out) {
    out.putDoubles(bins);
    out.putTrimmed(lags);
    ages.write(out);
    out.putDouble(count);
    out.putDouble(future);
    out.putDouble(onTimeLags);
    out.putDouble(onTimeSquares);
  }

  public static WindowArrivals read(StateReader in) {
    WindowArrivals arrivals = new WindowArrivals(in.getCounts(), in.getTrimmed(), AgeSums.read(in));
    arrivals.count = in.getCount();
    arrivals.future = in.version() > 1 ? in.getDouble() : 0;
    arrivals.onTimeLags = in.getDouble();
    arrivals.onTimeSquares = in.getDouble();
    return arrivals;
  }
}

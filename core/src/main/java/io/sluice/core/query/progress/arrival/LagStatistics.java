package io.sluice.core.query.progress.arrival;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Learns how late sweeping watermarks come. What is expected is drawn from the lags of the last m
 * epochs, the range around it from as many as it takes, or m if that is more; 400 are kept at
 * least.
 *
 * <p>The lag of an epoch is the time at which its closing watermark arrives minus the window end.
 * Klink's thesis predicts the next sweeping watermark from such a history (Eq. 3.1 to 3.7); where
 * the printed equations allow several readings we take these:
 *
 * <ul>
 *   <li>Eq. 3.1, 3.2: the base of the prediction is the known next window end, not the last
 *       deadline plus a period, so an error in one epoch does not move the next.
 *   <li>Eq. 3.3, 3.4: the lag is that of the <em>watermark</em>, not the mean delay of events; with
 *       bounded disorder the two differ by about half the bound. Sums of n terms are divided by n.
 *   <li>Eq. 3.5, 3.6: what is expected is the <em>median</em> lag: one epoch that had to wait for
 *       data to go on, for hours perhaps, moves a mean for as long as it is remembered. Where a
 *       variance is needed it is the plain sample variance (n - 1), which cannot become negative.
 *   <li>Eq. 3.7: the interval is the one for the <em>next</em> single lag, and supposes no
 *       distribution where the history is long enough: between the lags of such ranks that a new
 *       one falls between them with the probability asked for. Lags of watermarks are not normal,
 *       since a watermark waits for the first record that allows it. It is drawn from so many that
 *       two lags are outside on either side (79 for 95 %): one odd lag widens nothing, and what was
 *       usual under another load is soon forgotten. A short history does not reach that far out;
 *       the interval is then Student's.
 * </ul>
 *
 * A lag does not count whose watermark was much further behind the one before it, in event time,
 * than is usual among those that are kept. Data had paused then, or the source let a watermark pass
 * only now and then while it caught up: the lag tells when data went on, not how late a watermark
 * is. Pauses of a minority of epochs so move nothing, also when they come before all others.
 *
 * <p>Two numbers are kept for each epoch, 6.4 KB in all for 400. Everything is computed from the
 * kept lags whenever they have changed, so rounding errors cannot build up however long a query
 * runs. Not thread-safe.
 */
public final class LagStatistics implements ExpectedLag {

  private static final int LEAST_KEPT = 400;
  private static final int OUTSIDE_EACH_SIDE = 2;

  /** Watermarks closer than that say when they come well enough, however far apart others are. */
  private static final double LEAST_ODD_STEP_MILLIS = 500;

  private double[] kept = new double[LEAST_KEPT];
  private double[] steps = new double[LEAST_KEPT];
  private int size;
  private int next;
  private int history;
  private boolean stale;
  private double[] usual = {};
  private double[] sorted = {};
  private double sortedFor = Double.NaN;
  private double[] latest = {};
  private double mean = Double.NaN;
  private double standardDeviation = Double.NaN;

  /** A range of lags or of times, ms. */
  public record Interval(double low, double high) {

    /** Returns the same range, so much later. */
    public Interval plus(double millis) {
      return new Interval(low + millis, high + millis);
    }

    /** Returns the same range, so much wider on either side. */
    public Interval wider(double millis) {
      return new Interval(low - millis, high + millis);
    }

    public boolean contains(double millis) {
      return low <= millis && millis <= high;
    }

    public double width() {
      return high - low;
    }
  }

  /** Draws from that many of the latest lags, at least 2. */
  public LagStatistics(int history) {
    drawFrom(history);
  }

  /** Draws from that many of the latest lags from now on; those it kept count at once. */
  public void drawFrom(int wanted) {
    if (wanted < 2) {
      throw new IllegalArgumentException("a history of " + wanted + " lags: must be at least 2");
    }
    if (wanted > kept.length) {
      kept = Arrays.copyOf(inOrder(kept), wanted);
      steps = Arrays.copyOf(inOrder(steps), wanted);
      next = size;
    }
    history = wanted;
    stale = true;
  }

  /** Adds the lag of one epoch, ms; may be negative where event times run ahead of the clock. */
  public void add(double lagMillis) {
    add(lagMillis, Double.NaN);
  }

  /**
   * Adds the lag of one epoch.
   *
   * @param stepMillis how far the watermark was behind the one before it, ms; NaN if not known
   */
  public void add(double lagMillis, double stepMillis) {
    if (!Double.isFinite(lagMillis)) {
      throw new IllegalArgumentException("a lag of " + lagMillis + " ms");
    }
    next %= kept.length;
    kept[next] = lagMillis;
    steps[next++] = stepMillis;
    size = Math.min(size + 1, kept.length);
    stale = true;
  }

  /** Returns from how many lags it draws what it expects now. */
  public int count() {
    refresh();
    return latest.length;
  }

  /** Returns the oldest first. */
  private double[] inOrder(double[] values) {
    double[] inOrder = new double[size];
    for (int i = 0; i < size; i++) {
      inOrder[i] = values[(next - size + i + values.length) % values.length];
    }
    return inOrder;
  }

  /** Returns the mean lag, ms; NaN without any. */
  @Override
  public double mean() {
    refresh();
    return mean;
  }

  /** Returns the median lag, ms: what the next will be as a rule; NaN without any. */
  public double median() {
    refresh();
    return median(latest);
  }

  private static double median(double[] sorted) {
    int count = sorted.length;
    return count == 0 ? Double.NaN : (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
  }

  /** Returns the sample standard deviation (n − 1), ms; NaN with fewer than two lags. */
  @Override
  public double standardDeviation() {
    refresh();
    return standardDeviation;
  }

  /**
   * Returns the range in which the next lag lies with the given probability, in (0, 1], if lags
   * follow one law independently; for 1, the range of all that are kept. Empty with fewer than two
   * lags.
   */
  @Override
  public Optional<Interval> interval(double confidence) {
    if (!(confidence > 0 && confidence <= 1)) {
      throw new IllegalArgumentException("confidence of " + confidence + ": must be in (0, 1]");
    }
    refresh();
    if (latest.length < 2) {
      return Optional.empty();
    }
    sortFor(confidence);
    int count = sorted.length;
    if (confidence == 1) {
      return Optional.of(new Interval(sorted[0], sorted[count - 1]));
    }
    double rank = (count + 1) * (1 - confidence) / 2;
    if (rank >= 1) {
      return Optional.of(new Interval(atRank(rank), atRank(count + 1 - rank)));
    }
    double quantile =
        TDistribution.of(latest.length - 1).inverseCumulativeProbability((1 + confidence) / 2);
    double reach = quantile * standardDeviation * Math.sqrt(1 + 1.0 / latest.length);
    return Optional.of(new Interval(mean - reach, mean + reach));
  }

  private void sortFor(double confidence) {
    if (sortedFor == confidence) {
      return;
    }
    double enough = Math.rint(2 * OUTSIDE_EACH_SIDE / (1 - confidence)) - 1;
    int from = (int) Math.max(0, usual.length - Math.max(history, enough));
    sorted = Arrays.copyOfRange(usual, from, usual.length);
    Arrays.sort(sorted);
    sortedFor = confidence;
  }

  /** Returns the lag of this rank, the least having 1; between two ranks, in proportion. */
  private double atRank(double rank) {
    double within = Math.max(1, Math.min(sorted.length, rank));
    int below = (int) within;
    double low = sorted[below - 1];
    return below == sorted.length ? low : low + (within - below) * (sorted[below] - low);
  }

  private void refresh() {
    if (!stale) {
      return;
    }
    usual = usual();
    sortedFor = Double.NaN;
    latest = Arrays.copyOfRange(usual, Math.max(0, usual.length - history), usual.length);
    Arrays.sort(latest);
    int count = latest.length;
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += latest[i];
    }
    mean = sum / count;
    double squares = 0;
    double rest = 0;
    for (int i = 0; i < count; i++) {
      double distance = latest[i] - mean;
      squares += distance * distance;
      rest += distance;
    }
    mean += rest / count;
    double variance = Math.max(0, squares - rest * rest / count) / (count - 1);
    standardDeviation = count < 2 ? Double.NaN : Math.sqrt(variance);
    stale = false;
  }

  /** Returns the lags that count, oldest first. */
  private double[] usual() {
    double[] lags = inOrder(kept);
    double[] ofLags = inOrder(steps);
    double limit = largestUsualStep(ofLags);
    int count = 0;
    for (int i = 0; i < lags.length; i++) {
      if (!(ofLags[i] > limit)) {
        lags[count++] = lags[i];
      }
    }
    return Arrays.copyOf(lags, count);
  }

  /**
   * Returns the largest usual step. It is twice as far above the median as the least tenth is below
   * it, in proportion: pauses only make steps larger, so what is below the median shows how much
   * steps differ without any.
   */
  private static double largestUsualStep(double[] steps) {
    double[] known = Arrays.stream(steps).filter(step -> step > 0).sorted().toArray();
    if (known.length == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double median = median(known);
    double low = known[known.length / 10];
    return Math.max(LEAST_ODD_STEP_MILLIS, 2 * median * median / low);
  }
}

package io.sluice.core.query.advice;

import java.util.Arrays;
import java.util.List;

/**
 * Predicts what the order by due time can make of a backlog, without trying it.
 *
 * <h2>How it works</h2>
 *
 * An engine that shares its cores equally among queries, each of which is first-in first-out, makes
 * a window's result wait for about the whole backlog B. In order of due time a query's own records
 * are finished when it is due, as long as what the others can still leave for later ({@link
 * HiddenWork}) covers the backlog: the result then waits for B less that, or not at all. Evenly
 * staggered windows of size W hide half of load × W.
 *
 * <p>Queries that are due at the same moment hide nothing from one another on average, but they are
 * finished one after the other instead of all at the end. As each can use only one core or so at a
 * time, a few are always in work together; in virtual time as on a real engine that came to a
 * quarter of B (0.22 to 0.27). What is predicted is the greater of the two. The order itself takes
 * about half a decision period.
 *
 * <p>All of it is about means: of the samples of the backlog, and of the windows that close.
 *
 * @param load share of the machine that it takes to keep up, 1 being all of it
 * @param hiddenMillis backlog that the order hides from all windows, in ms of the whole machine,
 *     mean; NaN when no query with known windows can be held
 * @param stockMillis expected latency of window results with the engine's own order
 * @param klinkMillis expected latency in order of due time; NaN like {@code hiddenMillis}
 */
public record Forecast(double load, double hiddenMillis, double stockMillis, double klinkMillis) {

  private static final double IN_TURNS = 0.25;

  /**
   * Makes one.
   *
   * @param demands in the order in which equal due times are served
   * @param backlogMillis samples of the backlog, in ms of the whole machine
   * @param virtualDeadlineMillis how long records of a query without windows may wait
   * @param periodMillis time between two decisions
   */
  public static Forecast of(
      int cores,
      List<Demand> demands,
      double[] backlogMillis,
      double virtualDeadlineMillis,
      double periodMillis) {
    HiddenWork hidden = new HiddenWork(cores, demands, virtualDeadlineMillis);
    double stock = mean(backlogMillis);
    double weights = 0;
    double forAll = 0;
    double late = 0;
    double inTurns = 0;
    for (int i = 0; i < demands.size(); i++) {
      if (demands.get(i).isJudged()) {
        double weight = 1.0 / demands.get(i).due().orElseThrow().periodMillis();
        HiddenWork.Behind behind = hidden.behind(i);
        weights += weight;
        forAll += weight * behind.forAllMillis();
        late += weight * meanAbove(behind.millis(), backlogMillis);
        inTurns += weight * behind.coinciding() * meanAbove(behind.forAllMillis(), backlogMillis);
      }
    }
    double klink = Math.max(late, IN_TURNS * inTurns);
    double least = Math.min(stock, periodMillis / 2);
    return new Forecast(
        demands.stream().mapToDouble(Demand::load).sum() / cores,
        weights == 0 ? Double.NaN : forAll / weights,
        stock,
        weights == 0 ? Double.NaN : Math.max(least, klink / weights));
  }

  private static double meanAbove(double hiddenMillis, double[] backlogMillis) {
    return mean(
        Arrays.stream(backlogMillis).map(value -> Math.max(0, value - hiddenMillis)).toArray());
  }

  private static double mean(double[] samples) {
    return Arrays.stream(samples).average().orElse(0);
  }

  /**
   * Returns the predicted latency as a share of that of the engine's own order; 1 where there is
   * none.
   */
  public double ratio() {
    return stockMillis > 0 && !Double.isNaN(klinkMillis) ? klinkMillis / stockMillis : 1;
  }

  /** Returns how many cores bring the load down to this share of them. */
  public static int coresFor(double share, List<Demand> demands) {
    double wanted = demands.stream().mapToDouble(Demand::load).sum() / share;
    return (int) Math.max(1, Math.ceil(wanted));
  }
}

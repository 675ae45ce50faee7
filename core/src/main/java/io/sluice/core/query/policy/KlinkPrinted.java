package io.sluice.core.query.policy;

import io.sluice.core.model.QueryView;
import io.sluice.core.model.SwmEstimator;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * Ranks queries by Klink as its thesis prints it (Alg. 3): least expected slack first, computed
 * anew at each decision from the cost of all that waits, with r = 120 ms and m = 400 epochs. {@link
 * Klink} is compared with it.
 *
 * <p>Changed only where the printed text cannot be meant:
 *
 * <ul>
 *   <li>Eq. 3.2 has no base time: here the known end of the next window. Eq. 3.3 to 3.6: the delays
 *       are those of watermarks, and their variance is the sample variance ({@link FromDelays}
 *       takes what is printed).
 *   <li>Eq. 3.8 is zero once the interval has passed, so that a query that is overdue would come
 *       after each one with negative slack: its slack is that of the mean then, which is negative.
 *   <li>Eq. 3.9 has mass where the watermark can no longer come: its condition is reversed.
 *   <li>Eq. 3.10 divides by the variance: it takes the standard deviation.
 *   <li>§3.1.3, the least slack over the inputs of a join: over those that the window still waits
 *       for. The next watermark of the others is one of a later window.
 *   <li>Alg. 3, line 21, starts its minimum at zero and so picks no query with time to spare.
 *   <li>The epoch ends when the watermark has passed the last window operator, not when a source
 *       takes it in: behind a backlog the slack would be that of the next window already. And the
 *       time that a record waited in our own queues is no part of its delay: a query that was held
 *       would look less urgent for it.
 * </ul>
 *
 * <p>Beyond the text, alike for all policies so that orders are compared and nothing else: lags
 * after a pause of the data teach nothing; as many queries are admitted as fill the cores; a
 * decision is due at a sweeping watermark too; a query that has caught up waits for records to
 * gather. Where there is no spread yet, or more than a thousand steps of r, Eq. 3.8 is its mean;
 * where no window is known, the slack is that of the virtual deadline. f is a probability, so the
 * reach is its normal quantile, not the printed two deviations. The memory policy of Alg. 1 is
 * {@link Klink}'s alone, as in {@link KlinkWithoutMemory}.
 */
public abstract class KlinkPrinted implements Policy {

  private static final double STEP_MILLIS = 120;
  private static final double MOST_STEPS = 1_000;
  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  private final String name;
  private final double reach;

  private KlinkPrinted(int percent) {
    this("klink-printed-" + percent, percent);
  }

  private KlinkPrinted(String name, int percent) {
    this.name = name;
    reach = NORMAL.inverseCumulativeProbability((1 + percent / 100.0) / 2);
  }

  /** Takes f = 90 %. */
  public static final class Confident90 extends KlinkPrinted {
    public Confident90() {
      super(90);
    }
  }

  /** Takes f = 95 %. */
  public static final class Confident95 extends KlinkPrinted {
    public Confident95() {
      super(95);
    }
  }

  /**
   * Takes the delays of events instead of those of watermarks, which is what Eq. 3.3 to 3.6 and
   * Alg. 2 print. Nothing else differs from the other two. f is {@code sluice.query.confidence}.
   */
  public static final class FromDelays extends KlinkPrinted {
    public FromDelays() {
      super("klink-delays", 95);
    }

    @Override
    public SwmEstimator estimator() {
      return SwmEstimator.EVENT_DELAYS;
    }

    @Override
    double reach(QueryView.Epoch epoch) {
      double stated = (epoch.latestMillis() - epoch.meanMillis()) / epoch.deviationMillis();
      return stated > 0 && Double.isFinite(stated) ? stated : super.reach(epoch);
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("sluice.query.period", "120ms", "sluice.query.lag-history", "400");
  }

  @Override
  public double rank(QueryView query, RandomGenerator random) {
    return slackMillis(query);
  }

  @Override
  public String reason(QueryView query) {
    return "it can wait " + ReasonText.millis(slackMillis(query));
  }

  /** Returns how many deviations from the mean the interval of Eq. 3.7 ends. */
  double reach(QueryView.Epoch epoch) {
    return reach;
  }

  /** Returns the least over its inputs (§3.1.3), as far as they are waited for. */
  private double slackMillis(QueryView query) {
    QueryView.Epoch epoch = query.epoch();
    return query.inputs().stream()
        .filter(QueryView.Input::isWaitedFor)
        .filter(input -> !Double.isNaN(input.meanMillis()))
        .mapToDouble(input -> slackMillis(query, input.meanMillis(), input.deviationMillis()))
        .min()
        .orElseGet(() -> slackMillis(query, epoch.meanMillis(), epoch.deviationMillis()));
  }

  private double slackMillis(QueryView query, double mean, double deviation) {
    double ready = query.atMillis() + query.backlog().waitingMillis();
    if (Double.isNaN(mean)) {
      return query.epoch().dueMillis() - ready;
    }
    double span = reach(query.epoch()) * deviation;
    boolean summable = deviation > 0 && 2 * span < MOST_STEPS * STEP_MILLIS;
    return summable && query.atMillis() <= mean + span
        ? expectedSlack(query.atMillis(), ready, mean, deviation, span)
        : mean - ready;
  }

  /** Computes Eq. 3.8, over the steps of the interval that are still to come. */
  private static double expectedSlack(
      double now, double ready, double mean, double deviation, double span) {
    double toCome = 1 - NORMAL.cumulativeProbability((now - mean) / deviation);
    double slack = 0;
    double last = mean + span;
    for (double x = Math.max(now, mean - span); x <= last; x += STEP_MILLIS) {
      double mass =
          NORMAL.probability((x - mean) / deviation, (x + STEP_MILLIS - mean) / deviation);
      slack += mass / toCome * (x + STEP_MILLIS - ready);
    }
    return slack;
  }
}

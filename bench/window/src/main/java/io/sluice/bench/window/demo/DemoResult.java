package io.sluice.bench.window.demo;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Holds the results of stock windows beside approximate ones.
 *
 * @param settings the settings of the replay
 * @param stockBoundMillis the bound of out-of-orderness of the stock job
 * @param stockLostPercent share of trips beyond that bound
 * @param arms the summaries of both jobs
 * @param checks whether each check holds, by name
 */
public record DemoResult(
    ReplaySettings settings,
    long stockBoundMillis,
    double stockLostPercent,
    List<ArmSummary> arms,
    Map<String, Boolean> checks) {

  /** The share of lags that the stock job waits for. */
  public static final double STOCK_SHARE = 0.999;

  private static final double EQUAL = 1e-9;
  private static final double MOST_LOST_PERCENT = 0.5;

  /** The least coverage that chance explains for ten zones and a dozen windows. */
  private static final double LEAST_COVERED_PERCENT = 85;

  /**
   * Compares the answers of both jobs with the truth.
   *
   * @param replay the replay
   * @param stock all answers of the stock job
   * @param approximate all answers of the approximate job
   */
  public static DemoResult of(
      TripReplay replay, Collection<ZoneAnswer> stock, Collection<ZoneAnswer> approximate) {
    ReplaySettings settings = replay.settings();
    Map<ZoneWindow, Trueness.Total> truth = new Trueness(replay).totals();
    long first = settings.warmUp() * settings.sizeMillis();
    long last =
        (settings.windows() - 1)
            * settings.sizeMillis(); // the end of the input cuts the last window off
    List<ZoneAnswer> stockCounted = between(first, last, stock);
    List<ZoneAnswer> approximateCounted = between(first, last, approximate);
    ArmSummary stockSummary = ArmSummary.of("stock", stockCounted, truth, settings.errorPercent());
    ArmSummary summary =
        ArmSummary.of("approximate", approximateCounted, truth, settings.errorPercent());
    double lost = 100 - stockSummary.usedPercent();
    return new DemoResult(
        settings,
        replay.lagQuantile(STOCK_SHARE),
        lost,
        List.of(stockSummary, summary),
        Map.of(
            "stock_results_exact",
            lost <= MOST_LOST_PERCENT && areExactWhereComplete(stockCounted, truth),
            "every_window_answered_once",
            windows(stockCounted).equals(windows(approximateCounted)),
            "intervals_cover",
            summary.coveredPercent() == null || summary.coveredPercent() >= LEAST_COVERED_PERCENT));
  }

  private static List<ZoneAnswer> between(long first, long last, Collection<ZoneAnswer> answers) {
    return answers.stream()
        .filter(answer -> answer.window().end() > first && answer.window().end() <= last)
        .toList();
  }

  private static List<String> windows(List<ZoneAnswer> answers) {
    return answers.stream()
        .map(answer -> answer.window().toString())
        .sorted()
        .collect(Collectors.toList());
  }

  private static boolean areExactWhereComplete(
      List<ZoneAnswer> answers, Map<ZoneWindow, Trueness.Total> truth) {
    return answers.stream()
        .filter(answer -> answer.count() == truth.get(answer.window()).count())
        .allMatch(
            answer -> {
              double mean = truth.get(answer.window()).mean();
              return Math.abs(answer.mean() - mean) <= EQUAL * mean;
            });
  }

  /** Returns whether all checks hold. */
  public boolean holds() {
    return !checks.containsValue(false);
  }
}

package io.sluice.bench.state.tenant;

import io.sluice.bench.experiment.stats.Summary;
import java.util.List;

/**
 * Compares how the tenant did during the command with how it did before.
 *
 * @param quietPerSecond transactions per second before the command
 * @param movedPerSecond the same during the command
 * @param quietP99Millis the 99th percentile of the time of a transaction before the command, ms
 * @param movedP99Millis the same during the command, ms
 */
public record TenantScore(
    double quietPerSecond, double movedPerSecond, double quietP99Millis, double movedP99Millis) {

  private static final long LEAST_MILLIS = 1000;
  private static final double THOUSAND = 1000;

  /**
   * Returns the score of a round.
   *
   * @param startMillis when the measured part began, epoch ms
   * @param toldMillis when the command was sent, epoch ms
   * @param commandMillis how long it took; at least a second is taken, so that there are enough
   *     transactions for a percentile
   */
  public static TenantScore of(
      List<Transaction> all, long startMillis, long toldMillis, long commandMillis) {
    long end = toldMillis + Math.max(LEAST_MILLIS, commandMillis);
    return new TenantScore(
        perSecond(all, startMillis, toldMillis),
        perSecond(all, toldMillis, end),
        p99(all, startMillis, toldMillis),
        p99(all, toldMillis, end));
  }

  private static List<Transaction> within(List<Transaction> all, long from, long to) {
    return all.stream().filter(each -> each.endMillis() >= from && each.endMillis() < to).toList();
  }

  private static double perSecond(List<Transaction> all, long from, long to) {
    return within(all, from, to).size() * THOUSAND / (to - from);
  }

  private static double p99(List<Transaction> all, long from, long to) {
    return Summary.of(
            within(all, from, to).stream().mapToDouble(each -> each.micros() / THOUSAND).toArray())
        .p99();
  }

  /** Returns the throughput during the command as a part of that before it. */
  public double throughputOfQuiet() {
    return movedPerSecond / quietPerSecond;
  }

  /** Returns the 99th percentile during the command, times that before it. */
  public double p99OfQuiet() {
    return movedP99Millis / quietP99Millis;
  }
}

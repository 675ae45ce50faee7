package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;

/** Growth per time. */
final class Rate implements Derivation {
  private final Metric of;
  private final double unitNanos;
  private final boolean shrinks;
  private Map<PhysicalOperator, Double> before = Map.of();
  private long beforeNanos;

  private Rate(Metric of, double unitNanos, boolean shrinks) {
    this.of = of;
    this.unitNanos = unitNanos;
    this.shrinks = shrinks;
  }

  /**
   * Of a count, which begins anew where it has become less.
   *
   * @param unitNanos the time that it is per
   */
  static Rate ofCount(Metric count, double unitNanos) {
    return new Rate(count, unitNanos, false);
  }

  /**
   * Of what goes up and down.
   *
   * @param unitNanos the time that it is per
   */
  static Rate ofLevel(Metric level, double unitNanos) {
    return new Rate(level, unitNanos, true);
  }

  @Override
  public Map<PhysicalOperator, Double> derive(Period period) {
    double units = (period.nowNanos() - beforeNanos) / unitNanos;
    Map<PhysicalOperator, Double> now = new HashMap<>();
    Map<PhysicalOperator, Double> rates =
        period.each(
            operator -> {
              double value = period.latest(of, operator);
              now.put(operator, value);
              double grown = value - before.getOrDefault(operator, Double.NaN);
              return (grown >= 0 || shrinks) && units > 0 ? grown / units : Double.NaN;
            });
    before = now;
    beforeNanos = period.nowNanos();
    return rates;
  }
}

package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;

/** Growth of a count per time. */
final class Rate implements Derivation {
  private final Metric count;
  private final double unitNanos;
  private Map<PhysicalOperator, Double> before = Map.of();
  private long beforeNanos;

  /**
   * Of a count.
   *
   * @param unitNanos the time that it is per
   */
  Rate(Metric count, double unitNanos) {
    this.count = count;
    this.unitNanos = unitNanos;
  }

  @Override
  public Map<PhysicalOperator, Double> derive(Period period) {
    double units = (period.nowNanos() - beforeNanos) / unitNanos;
    Map<PhysicalOperator, Double> now = new HashMap<>();
    Map<PhysicalOperator, Double> rates =
        period.each(
            operator -> {
              double value = period.latest(count, operator);
              now.put(operator, value);
              double grown = value - before.getOrDefault(operator, Double.NaN);
              return grown >= 0 && units > 0 ? grown / units : Double.NaN;
            });
    before = now;
    beforeNanos = period.nowNanos();
    return rates;
  }
}

package io.sluice.core.metric;

import io.sluice.core.model.PhysicalOperator;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** Derives growth per time. */
final class Rate implements Derivation {
  private final Metric of;
  private final double unitNanos;
  private final boolean shrinks;
  private final Map<PhysicalOperator, Double> before = new HashMap<>();
  private long nanos;
  private double units;

  private Rate(Metric of, double unitNanos, boolean shrinks) {
    this.of = of;
    this.unitNanos = unitNanos;
    this.shrinks = shrinks;
  }

  /**
   * Returns the rate of a count, which begins anew where it has become less.
   *
   * @param unitNanos the time that it is per
   */
  static Rate ofCount(Metric count, double unitNanos) {
    return new Rate(count, unitNanos, false);
  }

  /**
   * Returns the rate of a level, which goes up and down.
   *
   * @param unitNanos the time that it is per
   */
  static Rate ofLevel(Metric level, double unitNanos) {
    return new Rate(level, unitNanos, true);
  }

  @Override
  public void keep(Set<PhysicalOperator> present) {
    before.keySet().retainAll(present);
  }

  @Override
  public void begin(Period period) {
    units = (period.nowNanos() - nanos) / unitNanos;
    nanos = period.nowNanos();
  }

  @Override
  public double of(PhysicalOperator operator, Period period) {
    double value = period.latest(of, operator);
    Double had = before.put(operator, value);
    double grown = had == null ? Double.NaN : value - had;
    return (grown >= 0 || shrinks) && units > 0 ? grown / units : Double.NaN;
  }
}

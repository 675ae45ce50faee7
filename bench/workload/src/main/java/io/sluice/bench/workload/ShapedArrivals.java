package io.sluice.bench.workload;

import io.sluice.bench.protocol.LoadShape;

/**
 * Plans evenly spaced records at a rate that switches between two values. Each burst lies in the
 * middle of its period, so a round begins and ends calm.
 *
 * <p>{@code planned(t)} is the rate's integral, a line with three slopes per period; record i
 * arrives where it reaches {@code i + phase}.
 */
final class ShapedArrivals implements Arrivals {

  private static final double ROUNDING = 1e-5;

  private final double phase;
  private final double period;
  private final double burstStart;
  private final double burstEnd;
  private final double calmRate;
  private final double burstRate;
  private final double perPeriod;
  private final double beforeBurst;
  private final double untilBurstEnd;
  private final long total;

  /**
   * Makes the arrivals of one partition.
   *
   * @param load the load
   * @param share the partition's share of the load
   * @param phase how far before the first record the phase starts, in records, in (0, 1]
   * @param durationMillis the length of the phase
   */
  ShapedArrivals(LoadShape load, double share, double phase, double durationMillis) {
    this.phase = phase;
    double meanRate = load.meanEps() * share / 1000;
    double duty = load.burstDuty();
    period = load.burstPeriodMillis();
    burstStart = period * (1 - duty) / 2;
    burstEnd = period * (1 + duty) / 2;
    burstRate = meanRate * load.burstFactor();
    calmRate = meanRate * (1 - duty * load.burstFactor()) / (1 - duty);
    beforeBurst = burstStart * calmRate;
    untilBurstEnd = beforeBurst + (burstEnd - burstStart) * burstRate;
    perPeriod = meanRate * period;
    total = countBefore(durationMillis);
  }

  @Override
  public long total() {
    return total;
  }

  @Override
  public double at(long index) {
    double planned = index + phase;
    double periods = (long) (planned / perPeriod);
    double rest = planned - periods * perPeriod;
    double within;
    if (rest <= beforeBurst) {
      within = rest / calmRate;
    } else if (rest <= untilBurstEnd) {
      within = burstStart + (rest - beforeBurst) / burstRate;
    } else {
      within = burstEnd + (rest - untilBurstEnd) / calmRate;
    }
    return periods * period + within;
  }

  @Override
  public long countUntil(double millis) {
    return millis < 0 ? 0 : Math.min(total, countBefore(millis));
  }

  private long countBefore(double millis) {
    double last = planned(millis) - phase;
    long count = last < 0 ? 0 : (long) last + 1;
    double past = last - (count - 1);
    if (past > ROUNDING && past < 1 - ROUNDING) {
      return count;
    }
    while (count > 0 && at(count - 1) > millis) { // at() decides in case of rounding errors
      count--;
    }
    while (at(count) <= millis) {
      count++;
    }
    return count;
  }

  @Override
  public double steadyUntil(double nowMillis) {
    double begun = Math.floor(nowMillis / period) * period;
    double within = nowMillis - begun;
    if (within < burstStart) {
      return begun + burstStart;
    }
    return begun + (within < burstEnd ? burstEnd : period + burstStart);
  }

  private double planned(double millis) {
    double periods = (long) (millis / period);
    double within = millis - periods * period;
    return periods * perPeriod
        + Math.min(within, burstStart) * calmRate
        + Math.max(0, Math.min(within, burstEnd) - burstStart) * burstRate
        + Math.max(0, within - burstEnd) * calmRate;
  }
}

package io.sluice.bench.workload;

/** Plans all records to arrive at the start of the phase. */
record BacklogArrivals(long total) implements Arrivals {

  @Override
  public double at(long index) {
    return 0;
  }

  @Override
  public long countUntil(double millis) {
    return millis >= 0 ? total : 0;
  }

  @Override
  public double steadyUntil(double nowMillis) {
    return nowMillis < 0 ? 0 : Double.POSITIVE_INFINITY;
  }
}

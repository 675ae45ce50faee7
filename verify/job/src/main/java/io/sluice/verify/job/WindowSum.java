package io.sluice.verify.job;

import org.apache.flink.api.common.functions.AggregateFunction;

/** Computes count and sum of one window of one key. */
final class WindowSum implements AggregateFunction<Reading, long[], long[]> {

  @Override
  public long[] createAccumulator() {
    return new long[2];
  }

  @Override
  public long[] add(Reading reading, long[] sums) {
    sums[0]++;
    sums[1] += reading.value;
    return sums;
  }

  @Override
  public long[] getResult(long[] sums) {
    return sums;
  }

  @Override
  public long[] merge(long[] left, long[] right) {
    return new long[] {left[0] + right[0], left[1] + right[1]};
  }
}

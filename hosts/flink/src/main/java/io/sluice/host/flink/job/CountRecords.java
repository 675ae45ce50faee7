package io.sluice.host.flink.job;

import org.apache.flink.api.common.functions.AggregateFunction;

/** How many records a window has. */
final class CountRecords<T> implements AggregateFunction<T, Long, Long> {

  @Override
  public Long createAccumulator() {
    return 0L;
  }

  @Override
  public Long add(T element, Long count) {
    return count + 1;
  }

  @Override
  public Long getResult(Long count) {
    return count;
  }

  @Override
  public Long merge(Long left, Long right) {
    return left + right;
  }
}

package io.sluice.job.slow;

import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;

/** Stands for a slow sink: one subtask takes as long for a number as each worker does. */
final class Store extends RichMapFunction<Long, Long> {
  private static final long serialVersionUID = 1L;

  private final SlowPlan plan;
  private transient Rest rest;

  Store(SlowPlan plan) {
    this.plan = plan;
  }

  @Override
  public void open(OpenContext context) {
    rest = new Rest(new End(plan), 1);
  }

  @Override
  public Long map(Long number) throws InterruptedException {
    long unused = rest.rest();
    return number;
  }
}

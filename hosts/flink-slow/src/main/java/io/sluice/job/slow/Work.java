package io.sluice.job.slow;

import java.io.IOException;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.java.tuple.Tuple3;

/**
 * Takes its time for each number. It notes how many came, for how long they kept it busy and had
 * been under way, ns, and a sum that tells which they were.
 */
final class Work extends RichMapFunction<Tuple3<Long, Long, byte[]>, Long> {
  private static final long serialVersionUID = 1L;

  private final SlowPlan plan;
  private transient Rest rest;
  private transient Notes notes;
  private transient long records;
  private transient long workNanos;
  private transient long waitNanos;
  private transient long sum;

  Work(SlowPlan plan) {
    this.plan = plan;
  }

  @Override
  public void open(OpenContext context) throws IOException {
    int worker = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
    rest = new Rest(new End(plan), plan.factor(worker));
    notes = new Notes(plan.path("work-" + worker));
  }

  @Override
  public Long map(Tuple3<Long, Long, byte[]> number) throws IOException, InterruptedException {
    waitNanos += System.nanoTime() - number.f1;
    workNanos += rest.rest();
    records++;
    sum += SlowPlan.mixed(number.f0);
    if (notes.isDue()) {
      note();
    }
    return number.f0;
  }

  private void note() throws IOException {
    notes.write(records, workNanos, waitNanos, sum);
  }

  @Override
  public void close() throws IOException {
    if (notes != null) {
      note();
      notes.close();
    }
  }
}

package io.sluice.host.harness;

import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.host.harness.Arrangement.ClaimedTask;
import java.util.Set;
import java.util.concurrent.Semaphore;

/** A task of an operator with so many items in front of it that takes no time for any. */
final class QueuedTask implements Task {
  private final PhysicalOperator operator;
  private final long headAgeNanos;
  private long queued;
  private long in;

  QueuedTask(String name, long queued, long headAgeNanos) {
    LogicalOperator logical =
        new LogicalOperator(LogicalOperator.number(name), "query", name, Set.of(), Set.of());
    this.operator = new PhysicalOperator("harness", logical, 0, 0, 0, 0);
    this.queued = queued;
    this.headAgeNanos = headAgeNanos;
  }

  ClaimedTask claimable() {
    return new ClaimedTask(this, new Semaphore(1));
  }

  void add(long items) {
    queued += items;
  }

  @Override
  public PhysicalOperator operator() {
    return operator;
  }

  @Override
  public void join() {}

  @Override
  public void workOrWait() {
    int unused = work(1);
  }

  @Override
  public int work(int most) {
    int done = (int) Math.min(most, queued);
    queued -= done;
    in += done;
    return done;
  }

  @Override
  public void wake() {}

  @Override
  public boolean hasWork() {
    return queued > 0;
  }

  @Override
  public long queued() {
    return queued;
  }

  @Override
  public long headNanos(long nowNanos) {
    return nowNanos - (queued > 0 ? headAgeNanos : 0);
  }

  @Override
  public long in() {
    return in;
  }

  @Override
  public long out() {
    return in;
  }
}

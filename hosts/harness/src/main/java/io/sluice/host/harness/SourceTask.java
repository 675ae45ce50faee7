package io.sluice.host.harness;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.station.SourceFeed;
import io.sluice.bench.dataflow.station.Station;
import io.sluice.bench.dataflow.station.Tally;
import io.sluice.core.model.PhysicalOperator;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Hands out each item as soon as it has arrived. */
final class SourceTask implements Task {
  private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final Station station;
  private final Operators operators;
  private final Node node;
  private final int instance;
  private final Outlet outlet;
  private final PhysicalOperator identity;
  private final SourceFeed feed;
  private volatile Tally tally;

  SourceTask(
      Station station,
      Operators operators,
      JobArguments arguments,
      Node node,
      int instance,
      Outlet outlet) {
    this.station = station;
    this.operators = operators;
    this.node = node;
    this.instance = instance;
    this.outlet = outlet;
    this.identity = operators.identity(node, instance);
    this.feed =
        station.feed(
            Dataflows.of(arguments.workload()),
            node.name(),
            arguments.seed(),
            instance,
            arguments.parallelism());
  }

  @Override
  public PhysicalOperator operator() {
    return identity;
  }

  @Override
  public void join() {
    tally = station.join(node.name(), instance);
    operators.join(node, instance, tally, this::queued);
  }

  @Override
  public void workOrWait() throws InterruptedException {
    outlet.awaitClear();
    long wait = feed.waitNanos();
    if (wait > 0) {
      LockSupport.parkNanos(Math.min(LONGEST_WAIT_NANOS, wait));
    } else {
      handOut();
    }
  }

  @Override
  public int work(int most) {
    int done = 0;
    while (done < most && outlet.clear() && feed.waitNanos() == 0) {
      handOut();
      done++;
    }
    return done;
  }

  private void handOut() {
    tally.tookIn();
    Passing passing = new Passing(feed.plannedNanos(), System.nanoTime(), feed.take());
    tally.handedOut();
    outlet.handOut(passing);
  }

  @Override
  public void wake() {
    // it looks around all the time
  }

  @Override
  public boolean hasWork() {
    return queued() > 0;
  }

  @Override
  public long queued() {
    return feed.hasNews() ? 1 : feed.waiting(System.nanoTime());
  }

  /** What it has not taken in yet is not in the system. */
  @Override
  public long headNanos(long nowNanos) {
    return nowNanos;
  }

  @Override
  public long in() {
    return tally.in();
  }

  @Override
  public long out() {
    return tally.out();
  }
}

package io.sluice.host.harness;

import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.probe.ItemFeed;
import io.sluice.bench.dataflow.probe.LoadProbe;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Hands out each item as soon as it has arrived. */
final class SourceTask extends InstanceTask {
  private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final Outlet outlet;
  private final ItemFeed feed;

  SourceTask(
      LoadProbe probe,
      Operators operators,
      JobArguments arguments,
      Node node,
      int instance,
      Outlet outlet) {
    super(probe, operators, node, instance);
    this.outlet = outlet;
    this.feed = probe.feed(arguments, node.name(), instance, arguments.parallelism());
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
    tally().tookIn();
    Passing passing = new Passing(feed.plannedNanos(), System.nanoTime(), feed.take());
    tally().handedOut();
    outlet.handOut(passing);
  }

  @Override
  public void wake() {
    // a source never waits for long
  }

  @Override
  public boolean hasWork() {
    return feed.hasWork();
  }

  /** Returns the number of waiting items; at least 1 if the feed must be polled. */
  @Override
  public long queued() {
    long waiting = feed.waiting(System.nanoTime());
    return waiting == 0 && feed.hasWork() ? 1 : waiting;
  }

  /**
   * Returns the current time, because items that a source has not taken in are not in the system.
   */
  @Override
  public long headNanos(long nowNanos) {
    return nowNanos;
  }
}

package io.sluice.host.harness;

import io.sluice.bench.dataflow.Dataflows;
import io.sluice.bench.dataflow.JobArguments;
import io.sluice.bench.dataflow.Node;
import io.sluice.bench.dataflow.station.SourceFeed;
import io.sluice.bench.dataflow.station.Station;
import io.sluice.bench.dataflow.station.Tally;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Hands out each item as soon as it has arrived. */
record SourceWork(
    Station station,
    Operators operators,
    JobArguments arguments,
    Node node,
    int instance,
    Exits exits)
    implements Runnable {

  private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  @Override
  public void run() {
    Tally tally = station.join(node.name(), instance);
    SourceFeed feed =
        station.feed(
            Dataflows.of(arguments.workload()),
            arguments.seed(),
            instance,
            arguments.parallelism());
    operators.join(node, instance, tally, () -> feed.waiting(System.nanoTime()));
    try {
      while (true) {
        for (long wait = feed.waitNanos(); wait > 0; wait = feed.waitNanos()) {
          LockSupport.parkNanos(Math.min(LONGEST_WAIT_NANOS, wait));
        }
        tally.tookIn();
        Passing passing = new Passing(feed.plannedNanos(), System.nanoTime(), feed.take());
        tally.handedOut();
        exits.handOut(passing);
      }
    } catch (InterruptedException end) {
      Thread.currentThread().interrupt();
    }
  }
}

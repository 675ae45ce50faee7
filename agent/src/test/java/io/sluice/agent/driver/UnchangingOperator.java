package io.sluice.agent.driver;

import io.sluice.core.channel.OperatorRow;
import io.sluice.core.model.LogicalOperator;
import io.sluice.plugin.base.NativeThread;
import io.sluice.plugin.base.PublishedOperator;

/** An operator of this process that always tells the same. */
public record UnchangingOperator(OperatorRow row, long itemsIn, long itemsOut, long queuedItems)
    implements PublishedOperator {

  /** One that the calling thread is said to run. */
  public static UnchangingOperator of(
      LogicalOperator logical, long itemsIn, long itemsOut, long queuedItems) {
    NativeThread thread = NativeThread.current().orElseThrow();
    OperatorRow row = new OperatorRow(thread.number(), thread.start(), logical, 0);
    return new UnchangingOperator(row, itemsIn, itemsOut, queuedItems);
  }

  /** Three quarters of the room. */
  @Override
  public double queueUse() {
    return 0.75;
  }
}

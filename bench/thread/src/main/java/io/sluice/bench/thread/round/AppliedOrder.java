package io.sluice.bench.thread.round;

import io.sluice.bench.thread.order.OperatorThread;
import java.io.IOException;

/** An order that is applied until it is closed. */
interface AppliedOrder extends AutoCloseable {

  /** Makes the changes that are due. */
  void tick(long nowNanos) throws IOException;

  /** Returns the present nice value of a thread. */
  int niceOf(OperatorThread thread);

  /** Undoes all changes. */
  @Override
  void close();
}

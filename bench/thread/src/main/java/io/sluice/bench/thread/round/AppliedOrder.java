package io.sluice.bench.thread.round;

import io.sluice.bench.thread.order.OperatorThread;
import java.io.IOException;

/** An order in effect, from its beginning until it is closed. */
interface AppliedOrder extends AutoCloseable {

  /** Changes what is due to be changed. */
  void tick(long nowNanos) throws IOException;

  /** Returns the value that the thread has now. */
  int niceOf(OperatorThread thread);

  /** Undoes all of it. */
  @Override
  void close();
}

package io.sluice.flink.api;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.state.CheckpointListener;

/** Fails once, at the first record after so many that follows a checkpoint. */
final class FailOnce implements MapFunction<Reading, Reading>, CheckpointListener {

  private static final long serialVersionUID = 1L;
  private static final AtomicBoolean FAILED = new AtomicBoolean();

  private final long after;
  private transient volatile boolean checkpointed;

  FailOnce(long after) {
    this.after = after;
    FAILED.set(false);
  }

  static boolean hasFailed() {
    return FAILED.get();
  }

  @Override
  public Reading map(Reading reading) {
    if (reading.arrival() > after && checkpointed && FAILED.compareAndSet(false, true)) {
      throw new IllegalStateException("injected");
    }
    return reading;
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {
    checkpointed = true;
  }
}

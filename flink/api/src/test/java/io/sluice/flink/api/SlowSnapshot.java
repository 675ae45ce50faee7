package io.sluice.flink.api;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;

/** Makes checkpoints slow for a while. */
final class SlowSnapshot implements MapFunction<Reading, Reading>, CheckpointedFunction {

  private static final long serialVersionUID = 1L;
  private static final long MILLIS = 700;
  private static final AtomicBoolean SLOW = new AtomicBoolean();

  static void slow(boolean now) {
    SLOW.set(now);
  }

  @Override
  public Reading map(Reading reading) {
    return reading;
  }

  @Override
  public void snapshotState(FunctionSnapshotContext context) throws InterruptedException {
    if (SLOW.get()) {
      Thread.sleep(MILLIS);
    }
  }

  @Override
  public void initializeState(FunctionInitializationContext context) {}
}

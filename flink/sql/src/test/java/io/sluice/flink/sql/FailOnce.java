package io.sluice.flink.sql;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.types.Row;

/** Fails once, at the first row after so many that follows a checkpoint. */
final class FailOnce implements MapFunction<Row, Row>, CheckpointListener {

  private static final long serialVersionUID = 1L;
  private static final AtomicBoolean FAILED = new AtomicBoolean();

  private final long after;
  private final AtomicLong rows = new AtomicLong();
  private transient volatile boolean checkpointed;

  FailOnce(long after) {
    this.after = after;
    FAILED.set(false);
  }

  static boolean hasFailed() {
    return FAILED.get();
  }

  @Override
  public Row map(Row row) {
    if (rows.incrementAndGet() > after && checkpointed && FAILED.compareAndSet(false, true)) {
      throw new IllegalStateException("injected");
    }
    return row;
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {
    checkpointed = true;
  }
}

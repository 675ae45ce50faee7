package io.sluice.flink.api;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Makes the barriers of checkpoints late for a while, in its last subtask, and tells whether one
 * came too late.
 *
 * @param <T> the type of the records, which pass as they are
 */
final class SlowBarrier<T> extends AbstractStreamOperator<T>
    implements OneInputStreamOperator<T, T> {

  private static final long serialVersionUID = 1L;
  private static final long MILLIS = 700;
  private static final AtomicBoolean SLOW = new AtomicBoolean();
  private static final AtomicBoolean TOO_LATE = new AtomicBoolean();

  private SlowBarrier() {}

  static <T> SingleOutputStreamOperator<T> behind(DataStream<T> stream) {
    SLOW.set(false);
    TOO_LATE.set(false);
    return stream.transform("slow", stream.getType(), new SlowBarrier<>());
  }

  static void slow(boolean now) {
    SLOW.set(now);
  }

  static boolean wasTooLate() {
    return TOO_LATE.get();
  }

  @Override
  public void processElement(StreamRecord<T> element) {
    output.collect(element);
  }

  private boolean isLast() {
    int subtasks = getRuntimeContext().getTaskInfo().getNumberOfParallelSubtasks();
    return getRuntimeContext().getTaskInfo().getIndexOfThisSubtask() == subtasks - 1;
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpoint) throws Exception {
    super.prepareSnapshotPreBarrier(checkpoint);
    if (SLOW.get() && isLast()) {
      Thread.sleep(MILLIS);
    }
  }

  @Override
  public void notifyCheckpointAborted(long checkpoint) throws Exception {
    super.notifyCheckpointAborted(checkpoint);
    TOO_LATE.set(true);
  }
}

package io.sluice.flink.plugin.state.merged;

import org.apache.flink.metrics.groups.OperatorMetricGroup;
import org.apache.flink.runtime.checkpoint.CheckpointOptions;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.state.CheckpointStreamFactory;
import org.apache.flink.streaming.api.operators.BoundedMultiInput;
import org.apache.flink.streaming.api.operators.BoundedOneInput;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.OperatorSnapshotFutures;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamTaskStateInitializer;
import org.apache.flink.streaming.api.operators.TwoInputStreamOperator;
import org.apache.flink.streaming.api.watermark.Watermark;
import org.apache.flink.streaming.runtime.streamrecord.LatencyMarker;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.watermarkstatus.WatermarkStatus;
import org.apache.flink.types.Either;

/**
 * Runs an operator of two inputs on one stream that has both. Flink starts a task at each operator
 * of two inputs, and a container's operators have to share the gate's.
 */
public final class MergedOperator<A, B, R>
    implements OneInputStreamOperator<Either<A, B>, R>, BoundedOneInput {

  private static final long serialVersionUID = 1L;

  private final transient TwoInputStreamOperator<A, B, R> operator;

  MergedOperator(TwoInputStreamOperator<A, B, R> operator) {
    this.operator = operator;
  }

  /** Returns the operator of two inputs where there is one behind this, and otherwise this. */
  public static StreamOperator<?> unmerged(StreamOperator<?> operator) {
    return operator instanceof MergedOperator<?, ?, ?> merged ? merged.operator : operator;
  }

  @Override
  public void processElement(StreamRecord<Either<A, B>> record) throws Exception {
    Either<A, B> either = record.getValue();
    if (either.isLeft()) {
      StreamRecord<A> own = record.replace(either.left());
      operator.setKeyContextElement1(own);
      operator.processElement1(own);
    } else {
      StreamRecord<B> own = record.replace(either.right());
      operator.setKeyContextElement2(own);
      operator.processElement2(own);
    }
  }

  /** Does nothing: which key it is depends on the input. */
  @Override
  public void setKeyContextElement1(StreamRecord<?> record) {}

  /** Does nothing: which key it is depends on the input. */
  @Override
  public void setKeyContextElement2(StreamRecord<?> record) {}

  @Override
  public void processWatermark(Watermark mark) throws Exception {
    operator.processWatermark1(mark);
    operator.processWatermark2(mark);
  }

  @Override
  public void processWatermarkStatus(WatermarkStatus status) throws Exception {
    operator.processWatermarkStatus1(status);
    operator.processWatermarkStatus2(status);
  }

  @Override
  public void processLatencyMarker(LatencyMarker marker) throws Exception {
    operator.processLatencyMarker1(marker);
  }

  @Override
  public void endInput() throws Exception {
    if (operator instanceof BoundedMultiInput bounded) {
      bounded.endInput(1);
      bounded.endInput(2);
    }
  }

  @Override
  public void open() throws Exception {
    operator.open();
  }

  @Override
  public void finish() throws Exception {
    operator.finish();
  }

  @Override
  public void close() throws Exception {
    operator.close();
  }

  @Override
  public void prepareSnapshotPreBarrier(long checkpoint) throws Exception {
    operator.prepareSnapshotPreBarrier(checkpoint);
  }

  @Override
  public OperatorSnapshotFutures snapshotState(
      long checkpoint, long time, CheckpointOptions options, CheckpointStreamFactory storage)
      throws Exception {
    return operator.snapshotState(checkpoint, time, options, storage);
  }

  @Override
  public void initializeState(StreamTaskStateInitializer states) throws Exception {
    operator.initializeState(states);
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) throws Exception {
    operator.notifyCheckpointComplete(checkpoint);
  }

  @Override
  public void notifyCheckpointAborted(long checkpoint) throws Exception {
    operator.notifyCheckpointAborted(checkpoint);
  }

  @Override
  public OperatorMetricGroup getMetricGroup() {
    return operator.getMetricGroup();
  }

  @Override
  public OperatorID getOperatorID() {
    return operator.getOperatorID();
  }

  @Override
  public void setCurrentKey(Object key) {
    operator.setCurrentKey(key);
  }

  @Override
  public Object getCurrentKey() {
    return operator.getCurrentKey();
  }
}

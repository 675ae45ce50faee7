package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.ContainerPlace;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.StageLayout;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;

/**
 * Takes what other containers send over the network to the gate in the same slot. It is a task of
 * its own, so that chunks do not wait behind the records that the gate has yet to read.
 */
public final class ChunkReceiver extends AbstractStreamOperator<Void>
    implements OneInputStreamOperator<SliceChunk, Void> {

  private final StageLayout layout;
  private transient ContainerPlace place;

  /**
   * Creates one.
   *
   * @param layout of the stage
   */
  public ChunkReceiver(StageLayout layout) {
    this.layout = layout;
  }

  @Override
  public void open() throws Exception {
    super.open();
    place =
        new ContainerPlace(
            getRuntimeContext().getJobInfo().getJobId(),
            layout.name(),
            getRuntimeContext().getTaskInfo().getIndexOfThisSubtask());
  }

  @Override
  public void processElement(StreamRecord<SliceChunk> record) {
    LocalGates.pass(place, record.getValue());
  }
}

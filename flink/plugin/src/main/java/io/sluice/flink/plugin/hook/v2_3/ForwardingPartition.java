package io.sluice.flink.plugin.hook.v2_3;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.channel.ChannelStateWriter;
import org.apache.flink.runtime.checkpoint.channel.ResultSubpartitionInfo;
import org.apache.flink.runtime.event.AbstractEvent;
import org.apache.flink.runtime.io.network.api.StopMode;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.buffer.BufferBuilder;
import org.apache.flink.runtime.io.network.buffer.BufferConsumer;
import org.apache.flink.runtime.io.network.partition.BufferAvailabilityListener;
import org.apache.flink.runtime.io.network.partition.ChannelStateHolder;
import org.apache.flink.runtime.io.network.partition.CheckpointedResultPartition;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionIndexSet;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionView;
import org.apache.flink.runtime.metrics.groups.TaskIOMetricGroup;

/**
 * Hands everything on to another pipelined output. A mechanism that wraps outputs extends this and
 * overrides what it looks at or changes.
 *
 * <p>Both extra interfaces matter: recovery casts to {@link CheckpointedResultPartition}, and
 * unaligned checkpoints look for a {@link ChannelStateHolder} and do without, silently, if there is
 * none.
 *
 * @param <P> the type of the output that does the work
 */
@SuppressWarnings("try")
public abstract class ForwardingPartition<
        P extends ResultPartitionWriter & CheckpointedResultPartition & ChannelStateHolder>
    implements PipelinedOutput {
  private final P partition;

  /** Hands on to that output, which must not be used directly from now on. */
  protected ForwardingPartition(P partition) {
    this.partition = partition;
  }

  @Override
  public CompletableFuture<?> getAvailableFuture() {
    return partition.getAvailableFuture();
  }

  @Override
  public void emitRecord(ByteBuffer record, int target) throws IOException {
    partition.emitRecord(record, target);
  }

  @Override
  public void broadcastRecord(ByteBuffer record) throws IOException {
    partition.broadcastRecord(record);
  }

  @Override
  public void broadcastEvent(AbstractEvent event, boolean isPriorityEvent) throws IOException {
    partition.broadcastEvent(event, isPriorityEvent);
  }

  @Override
  public void setup() throws IOException {
    partition.setup();
  }

  @Override
  public void close() throws Exception {
    partition.close();
  }

  @Override
  public ResultPartitionID getPartitionId() {
    return partition.getPartitionId();
  }

  @Override
  public int getNumberOfSubpartitions() {
    return partition.getNumberOfSubpartitions();
  }

  @Override
  public int getNumTargetKeyGroups() {
    return partition.getNumTargetKeyGroups();
  }

  @Override
  public void setMaxOverdraftBuffersPerGate(int maxOverdraftBuffersPerGate) {
    partition.setMaxOverdraftBuffersPerGate(maxOverdraftBuffersPerGate);
  }

  @Override
  public long getBytesInQueueUnsafe(int target) {
    return partition.getBytesInQueueUnsafe(target);
  }

  @Override
  public int getBuffersCountUnsafe(int target) {
    return partition.getBuffersCountUnsafe(target);
  }

  @Override
  public void alignedBarrierTimeout(long checkpoint) throws IOException {
    partition.alignedBarrierTimeout(checkpoint);
  }

  @Override
  public void abortCheckpoint(long checkpoint, CheckpointException cause) {
    partition.abortCheckpoint(checkpoint, cause);
  }

  @Override
  public void notifyEndOfData(StopMode mode) throws IOException {
    partition.notifyEndOfData(mode);
  }

  @Override
  public CompletableFuture<Void> getAllDataProcessedFuture() {
    return partition.getAllDataProcessedFuture();
  }

  @Override
  public void setMetricGroup(TaskIOMetricGroup metrics) {
    partition.setMetricGroup(metrics);
  }

  @Override
  public ResultSubpartitionView createSubpartitionView(
      ResultSubpartitionIndexSet subpartitions, BufferAvailabilityListener listener)
      throws IOException {
    return partition.createSubpartitionView(subpartitions, listener);
  }

  @Override
  public void flushAll() {
    partition.flushAll();
  }

  @Override
  public void flush(int subpartition) {
    partition.flush(subpartition);
  }

  @Override
  public void fail(Throwable cause) {
    partition.fail(cause);
  }

  @Override
  public void finish() throws IOException {
    partition.finish();
  }

  @Override
  public boolean isFinished() {
    return partition.isFinished();
  }

  @Override
  public void release(Throwable cause) {
    partition.release(cause);
  }

  @Override
  public boolean isReleased() {
    return partition.isReleased();
  }

  @Override
  public ResultSubpartitionInfo getCheckpointedSubpartitionInfo(int subpartition) {
    return partition.getCheckpointedSubpartitionInfo(subpartition);
  }

  @Override
  public void finishReadRecoveredState(boolean notifyAndBlockOnCompletion) throws IOException {
    partition.finishReadRecoveredState(notifyAndBlockOnCompletion);
  }

  @Override
  public BufferBuilder requestBufferBuilderBlocking() throws IOException, InterruptedException {
    return partition.requestBufferBuilderBlocking();
  }

  @Override
  public void addRecovered(int subpartition, BufferConsumer buffer) throws IOException {
    partition.addRecovered(subpartition, buffer);
  }

  @Override
  public void setChannelStateWriter(ChannelStateWriter writer) {
    partition.setChannelStateWriter(writer);
  }

  @Override
  public String toString() {
    return partition.toString();
  }
}

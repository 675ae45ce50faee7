package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.OutputProbe;
import io.sluice.flink.plugin.hook.task.SentRecords;
import io.sluice.flink.plugin.hook.task.Signals;
import io.sluice.flink.plugin.hook.task.TaskGate;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.channel.ChannelStateWriter;
import org.apache.flink.runtime.checkpoint.channel.ResultSubpartitionInfo;
import org.apache.flink.runtime.event.AbstractEvent;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.api.StopMode;
import org.apache.flink.runtime.io.network.api.writer.ResultPartitionWriter;
import org.apache.flink.runtime.io.network.buffer.BufferBuilder;
import org.apache.flink.runtime.io.network.buffer.BufferConsumer;
import org.apache.flink.runtime.io.network.buffer.BufferPool;
import org.apache.flink.runtime.io.network.partition.BufferAvailabilityListener;
import org.apache.flink.runtime.io.network.partition.ChannelStateHolder;
import org.apache.flink.runtime.io.network.partition.CheckpointedResultPartition;
import org.apache.flink.runtime.io.network.partition.PipelinedResultPartition;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionIndexSet;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionView;
import org.apache.flink.runtime.metrics.groups.TaskIOMetricGroup;

/**
 * A pipelined output that can be held and that notes the watermarks and barriers it lets through.
 *
 * <p>Both extra interfaces matter: recovery casts to {@link CheckpointedResultPartition}, and
 * unaligned checkpoints look for a {@link ChannelStateHolder} and do without, silently, if there is
 * none.
 */
final class ObservedPartition
    implements ResultPartitionWriter, CheckpointedResultPartition, ChannelStateHolder, OutputProbe {
  private static final int ALL = -1;

  /** Flink 2.3 lets no consumer have more buffers. */
  private static final int MOST_PER_CONSUMER = 10;

  private final PipelinedResultPartition partition;
  private final Object dataSet;
  private final TaskLifecycle lifecycle;
  private final TaskGate gate;
  private final Signals signals;
  private final SentRecords sent;
  private boolean closed;

  ObservedPartition(PipelinedResultPartition partition, Object dataSet, TaskLifecycle lifecycle) {
    this.partition = partition;
    this.dataSet = dataSet;
    this.lifecycle = lifecycle;
    this.gate = lifecycle.gate();
    this.signals = lifecycle.signals();
    this.sent = new SentRecords(partition.getNumberOfSubpartitions());
    lifecycle.add(this);
  }

  @Override
  public Object dataSet() {
    return dataSet;
  }

  @Override
  public SentRecords sent() {
    return sent;
  }

  @Override
  public long queuedBytes() {
    return Math.max(0, partition.getSizeOfQueuedBuffersUnsafe());
  }

  /** Its part of all, or more where others leave it. */
  @Override
  public double room() {
    BufferPool pool = partition.getBufferPool();
    if (pool == null) {
      return Double.NaN; // not set up yet
    }
    double all = pool.getNumBuffers();
    double free = all - pool.bestEffortGetNumOfUsedBuffers();
    return Math.min(MOST_PER_CONSUMER, Math.max(all / sent.consumers(), free));
  }

  @Override
  public CompletableFuture<?> getAvailableFuture() {
    CompletableFuture<Void> held = gate.waiting();
    return held == null ? partition.getAvailableFuture() : held;
  }

  @Override
  public void emitRecord(ByteBuffer record, int target) throws IOException {
    note(record, target);
    partition.emitRecord(record, target);
  }

  @Override
  public void broadcastRecord(ByteBuffer record) throws IOException {
    note(record, ALL);
    partition.broadcastRecord(record);
  }

  private void note(ByteBuffer element, int target) {
    try {
      if (!StreamMarks.isRecord(element, signals)) {
        return;
      }
      if (target == ALL) {
        sent.sentToAll();
      } else {
        sent.sent(target);
      }
    } catch (RuntimeException fault) {
      lifecycle.giveUp(fault);
    }
  }

  @Override
  public void broadcastEvent(AbstractEvent event, boolean isPriorityEvent) throws IOException {
    if (event instanceof CheckpointBarrier barrier) {
      signals.barrierEmitted(barrier.getId());
    }
    partition.broadcastEvent(event, isPriorityEvent);
  }

  @Override
  public void setup() throws IOException {
    lifecycle.setUp();
    partition.setup();
  }

  @Override
  public void close() {
    try {
      partition.close();
    } finally {
      if (!closed) {
        closed = true;
        lifecycle.closed();
      }
    }
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

package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.OutputProbe;
import io.sluice.flink.plugin.hook.task.SentRecords;
import io.sluice.flink.plugin.hook.task.Signals;
import io.sluice.flink.plugin.hook.task.TaskGate;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.event.AbstractEvent;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.buffer.BufferPool;
import org.apache.flink.runtime.io.network.partition.PipelinedResultPartition;

/**
 * A pipelined output that can be held and that notes the watermarks and barriers it lets through.
 */
final class ObservedPartition extends ForwardingPartition<PipelinedResultPartition>
    implements OutputProbe {
  private static final int ALL = -1;

  /** The most buffers that Flink 2.3 lets a consumer have. */
  private static final int MOST_PER_CONSUMER = 10;

  private final PipelinedResultPartition partition;
  private final Object dataSet;
  private final TaskLifecycle lifecycle;
  private final TaskGate gate;
  private final Signals signals;
  private final SentRecords sent;
  private boolean closed;

  ObservedPartition(PipelinedResultPartition partition, Object dataSet, TaskLifecycle lifecycle) {
    super(partition);
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

  /** Returns a consumer's part of all buffers, or more where others leave it. */
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
}

package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.InputProbe;
import io.sluice.flink.plugin.hook.task.TaskLifecycle;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.channel.ChannelStateWriter;
import org.apache.flink.runtime.checkpoint.channel.InputChannelInfo;
import org.apache.flink.runtime.event.AbstractEvent;
import org.apache.flink.runtime.event.TaskEvent;
import org.apache.flink.runtime.io.network.api.CancelCheckpointMarker;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.buffer.BufferPool;
import org.apache.flink.runtime.io.network.partition.ResultPartitionType;
import org.apache.flink.runtime.io.network.partition.consumer.BufferOrEvent;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.io.network.partition.consumer.InputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.LocalInputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.RemoteInputChannel;
import org.apache.flink.runtime.io.network.partition.consumer.SingleInputGate;

/**
 * An input that notes the barriers it hands on, and that can be held if its task has no output to
 * hold it at. What must not wait never does: events that overtake records, the end of the input,
 * and the state of a task that recovers.
 */
final class ObservedInputGate extends IndexedInputGate implements InputProbe {
  private final SingleInputGate gate;
  private final Object dataSet;
  private final TaskLifecycle lifecycle;
  private final BarrierCount barriers = new BarrierCount();
  private final boolean holdable;
  private long breath;
  private boolean closed;

  ObservedInputGate(SingleInputGate gate, Object dataSet, TaskLifecycle lifecycle) {
    this.gate = gate;
    this.dataSet = dataSet;
    this.lifecycle = lifecycle;
    this.holdable = lifecycle.isSink();
    lifecycle.add(this);
  }

  @Override
  public Object dataSet() {
    return dataSet;
  }

  @Override
  public long barrier() {
    return barriers.complete();
  }

  @Override
  public long queuedBytes() {
    long sum = 0;
    for (int i = 0; i < gate.getNumberOfInputChannels(); i++) {
      InputChannel channel = gate.getChannel(i);
      sum +=
          channel instanceof RemoteInputChannel
              ? channel.unsynchronizedGetSizeOfQueuedBuffers()
              : 0;
    }
    return Math.max(0, sum);
  }

  /** What waits at a producer in this process is in the buffers of that one. */
  @Override
  public double use(double localRoom) {
    double used = 0;
    double room = 0;
    boolean floats = false;
    for (int i = 0; i < gate.getNumberOfInputChannels(); i++) {
      InputChannel channel = gate.getChannel(i);
      if (channel instanceof RemoteInputChannel remote) {
        used += remote.unsynchronizedGetNumberOfQueuedBuffers();
        room += remote.getInitialCredit();
        floats = true;
      } else if (channel instanceof LocalInputChannel) {
        used += channel.unsynchronizedGetNumberOfQueuedBuffers();
        room += localRoom;
      }
    }
    BufferPool floating = floats ? gate.getBufferPool() : null;
    room += floating == null ? 0 : floating.getNumBuffers();
    return room > 0 ? Math.min(1, used / room) : Double.NaN;
  }

  @Override
  public Optional<BufferOrEvent> pollNext() throws IOException, InterruptedException {
    return isHeld() && !breathes() ? Optional.empty() : noted(gate.pollNext());
  }

  private boolean isHeld() {
    return holdable
        && lifecycle.gate().isClosed()
        && !gate.getPriorityEventAvailableFuture().isDone()
        && !gate.isFinished()
        && gate.getStateConsumedFuture().isDone();
  }

  /** Once per breath, on the task's thread. */
  private boolean breathes() {
    long now = lifecycle.gate().breaths();
    boolean next = now != breath;
    breath = now;
    return next;
  }

  @Override
  public Optional<BufferOrEvent> getNext() throws IOException, InterruptedException {
    return noted(gate.getNext());
  }

  private Optional<BufferOrEvent> noted(Optional<BufferOrEvent> next) {
    if (next.isPresent() && next.get().isEvent()) {
      try {
        note(next.get().getEvent());
      } catch (RuntimeException fault) {
        lifecycle.giveUp(fault);
      }
    }
    return next;
  }

  private void note(AbstractEvent event) {
    if (event instanceof CheckpointBarrier barrier) {
      if (barriers.isFirst(barrier.getId())) {
        barriers.begin(barrier.getId(), gate.getUnfinishedChannels().size());
      }
      barriers.arrived(barrier.getId());
    } else if (event instanceof CancelCheckpointMarker marker) {
      barriers.cancelled(marker.getCheckpointId());
    }
  }

  @Override
  public void setup() throws IOException {
    lifecycle.setUp();
    gate.setup();
  }

  @Override
  public void close() throws IOException {
    try {
      gate.close();
    } finally {
      if (!closed) {
        closed = true;
        lifecycle.closed();
      }
    }
  }

  @Override
  public CompletableFuture<?> getAvailableFuture() {
    CompletableFuture<Void> held = isHeld() ? lifecycle.gate().waiting() : null;
    return held == null ? gate.getAvailableFuture() : held;
  }

  @Override
  public CompletableFuture<?> getPriorityEventAvailableFuture() {
    return gate.getPriorityEventAvailableFuture();
  }

  @Override
  public void setChannelStateWriter(ChannelStateWriter writer) {
    gate.setChannelStateWriter(writer);
  }

  @Override
  public int getNumberOfInputChannels() {
    return gate.getNumberOfInputChannels();
  }

  @Override
  public boolean isFinished() {
    return gate.isFinished();
  }

  @Override
  public EndOfDataStatus hasReceivedEndOfData() {
    return gate.hasReceivedEndOfData();
  }

  @Override
  public void sendTaskEvent(TaskEvent event) throws IOException {
    gate.sendTaskEvent(event);
  }

  @Override
  public void resumeGateConsumption() throws IOException {
    gate.resumeGateConsumption();
  }

  @Override
  public void resumeConsumption(InputChannelInfo channel) throws IOException {
    gate.resumeConsumption(channel);
  }

  @Override
  public void acknowledgeAllRecordsProcessed(InputChannelInfo channel) throws IOException {
    gate.acknowledgeAllRecordsProcessed(channel);
  }

  @Override
  public InputChannel getChannel(int index) {
    return gate.getChannel(index);
  }

  @Override
  public List<InputChannelInfo> getChannelInfos() {
    return gate.getChannelInfos();
  }

  @Override
  public void requestPartitions() throws IOException {
    gate.requestPartitions();
  }

  @Override
  public CompletableFuture<Void> getStateConsumedFuture() {
    return gate.getStateConsumedFuture();
  }

  @Override
  public CompletableFuture<Void> getBufferFilteringCompleteFuture() {
    return gate.getBufferFilteringCompleteFuture();
  }

  @Override
  public void finishReadRecoveredState() throws IOException {
    gate.finishReadRecoveredState();
  }

  @Override
  public int getGateIndex() {
    return gate.getGateIndex();
  }

  @Override
  public int getInputGateIndex() {
    return gate.getInputGateIndex();
  }

  @Override
  public List<InputChannelInfo> getUnfinishedChannels() {
    return gate.getUnfinishedChannels();
  }

  @Override
  public void checkpointStarted(CheckpointBarrier barrier) throws CheckpointException {
    gate.checkpointStarted(barrier);
  }

  @Override
  public void checkpointStopped(long cancelledCheckpoint) {
    gate.checkpointStopped(cancelledCheckpoint);
  }

  @Override
  public void blockConsumption(InputChannelInfo channel) {
    gate.blockConsumption(channel);
  }

  @Override
  public void convertToPriorityEvent(int channel, int sequenceNumber) throws IOException {
    gate.convertToPriorityEvent(channel, sequenceNumber);
  }

  @Override
  public ResultPartitionType getConsumedPartitionType() {
    return gate.getConsumedPartitionType();
  }

  @Override
  public void triggerDebloating() {
    gate.triggerDebloating();
  }

  @Override
  public void setCheckpointingDuringRecoveryEnabled(boolean enabled) {
    gate.setCheckpointingDuringRecoveryEnabled(enabled);
  }

  @Override
  public boolean isCheckpointingDuringRecoveryEnabled() {
    return gate.isCheckpointingDuringRecoveryEnabled();
  }

  @Override
  public String toString() {
    return gate.toString();
  }
}

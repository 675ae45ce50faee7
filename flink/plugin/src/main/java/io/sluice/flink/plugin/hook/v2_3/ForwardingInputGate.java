package io.sluice.flink.plugin.hook.v2_3;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.checkpoint.CheckpointException;
import org.apache.flink.runtime.checkpoint.channel.ChannelStateWriter;
import org.apache.flink.runtime.checkpoint.channel.InputChannelInfo;
import org.apache.flink.runtime.event.TaskEvent;
import org.apache.flink.runtime.io.network.api.CheckpointBarrier;
import org.apache.flink.runtime.io.network.partition.ResultPartitionType;
import org.apache.flink.runtime.io.network.partition.consumer.BufferOrEvent;
import org.apache.flink.runtime.io.network.partition.consumer.IndexedInputGate;
import org.apache.flink.runtime.io.network.partition.consumer.InputChannel;

/**
 * Hands everything on to another input. A mechanism that wraps inputs extends this and overrides
 * what it looks at or changes.
 */
@SuppressWarnings("try")
public abstract class ForwardingInputGate extends IndexedInputGate {
  private final IndexedInputGate gate;

  /** Hands on to that input, which must not be used directly from now on. */
  protected ForwardingInputGate(IndexedInputGate gate) {
    this.gate = gate;
  }

  @Override
  public Optional<BufferOrEvent> pollNext() throws IOException, InterruptedException {
    return gate.pollNext();
  }

  @Override
  public Optional<BufferOrEvent> getNext() throws IOException, InterruptedException {
    return gate.getNext();
  }

  @Override
  public CompletableFuture<?> getAvailableFuture() {
    return gate.getAvailableFuture();
  }

  @Override
  public void setup() throws IOException {
    gate.setup();
  }

  @Override
  public void close() throws Exception {
    gate.close();
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

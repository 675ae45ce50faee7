package io.sluice.flink.plugin.tuple.connection;

import org.apache.flink.runtime.io.network.NetworkSequenceViewReader;
import org.apache.flink.runtime.io.network.partition.PartitionRequestListener;
import org.apache.flink.runtime.io.network.partition.ResultPartition;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.io.network.partition.ResultPartitionProvider;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionIndexSet;
import org.apache.flink.runtime.io.network.partition.ResultSubpartitionView.AvailabilityWithBacklog;
import org.apache.flink.runtime.io.network.partition.consumer.InputChannel.BufferAndAvailability;
import org.apache.flink.runtime.io.network.partition.consumer.InputChannelID;

/** A reader with something behind it that is set by hand; nothing can be read from it. */
final class FakeReader implements NetworkSequenceViewReader, Behind {
  private final String name;
  int queued = 1;
  int events;
  boolean isReleased;

  FakeReader(String name) {
    this.name = name;
  }

  @Override
  public int queued() {
    return queued;
  }

  @Override
  public int data() {
    return queued - events;
  }

  @Override
  public boolean isReleased() {
    return isReleased;
  }

  @Override
  public String toString() {
    return name;
  }

  private static UnsupportedOperationException unused() {
    return new UnsupportedOperationException("not for an order");
  }

  @Override
  public void requestSubpartitionViewOrRegisterListener(
      ResultPartitionProvider provider, ResultPartitionID id, ResultSubpartitionIndexSet set) {
    throw unused();
  }

  @Override
  public void notifySubpartitionsCreated(ResultPartition of, ResultSubpartitionIndexSet set) {
    throw unused();
  }

  @Override
  public int peekNextBufferSubpartitionId() {
    throw unused();
  }

  @Override
  public BufferAndAvailability getNextBuffer() {
    throw unused();
  }

  @Override
  public boolean needAnnounceBacklog() {
    throw unused();
  }

  @Override
  public void addCredit(int credit) {
    throw unused();
  }

  @Override
  public void notifyRequiredSegmentId(int subpartition, int segment) {
    throw unused();
  }

  @Override
  public void resumeConsumption() {
    throw unused();
  }

  @Override
  public void acknowledgeAllRecordsProcessed() {
    throw unused();
  }

  @Override
  public AvailabilityWithBacklog getAvailabilityAndBacklog() {
    throw unused();
  }

  @Override
  public boolean isRegisteredAsAvailable() {
    throw unused();
  }

  @Override
  public void setRegisteredAsAvailable(boolean isAvailable) {
    throw unused();
  }

  @Override
  public void releaseAllResources() {
    throw unused();
  }

  @Override
  public Throwable getFailureCause() {
    throw unused();
  }

  @Override
  public InputChannelID getReceiverId() {
    throw unused();
  }

  @Override
  public void notifyNewBufferSize(int size) {
    throw unused();
  }

  @Override
  public void notifyPartitionRequestTimeout(PartitionRequestListener listener) {
    throw unused();
  }
}

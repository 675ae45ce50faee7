package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.exchange.JobManagerExchange;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.api.common.JobID;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.runtime.io.network.partition.ResultPartitionID;
import org.apache.flink.runtime.shuffle.JobShuffleContext;
import org.apache.flink.runtime.shuffle.NettyShuffleDescriptor;
import org.apache.flink.runtime.shuffle.PartitionDescriptor;
import org.apache.flink.runtime.shuffle.PartitionWithMetrics;
import org.apache.flink.runtime.shuffle.ProducerDescriptor;
import org.apache.flink.runtime.shuffle.ShuffleDescriptor;
import org.apache.flink.runtime.shuffle.ShuffleMaster;
import org.apache.flink.runtime.shuffle.ShuffleMasterSnapshot;
import org.apache.flink.runtime.shuffle.ShuffleMasterSnapshotContext;
import org.apache.flink.runtime.shuffle.TaskInputsOutputsDescriptor;

/**
 * Wraps the JobManager's part of the engine's shuffle service; the exchange lives as long as it.
 */
@SuppressWarnings("try")
public final class SluiceShuffleMaster implements ShuffleMaster<NettyShuffleDescriptor> {
  private final ShuffleMaster<NettyShuffleDescriptor> engine;
  private final JobManagerExchange exchange;

  public SluiceShuffleMaster(
      ShuffleMaster<NettyShuffleDescriptor> engine, JobManagerExchange exchange) {
    this.engine = engine;
    this.exchange = exchange;
  }

  @Override
  public void start() throws Exception {
    engine.start();
    exchange.open();
  }

  @Override
  public void close() throws Exception {
    exchange.close();
    engine.close();
  }

  @Override
  public void registerJob(JobShuffleContext context) {
    engine.registerJob(context);
  }

  @Override
  public void unregisterJob(JobID job) {
    engine.unregisterJob(job);
  }

  @Override
  public CompletableFuture<NettyShuffleDescriptor> registerPartitionWithProducer(
      JobID job, PartitionDescriptor partition, ProducerDescriptor producer) {
    return engine.registerPartitionWithProducer(job, partition, producer);
  }

  @Override
  public void releasePartitionExternally(ShuffleDescriptor descriptor) {
    engine.releasePartitionExternally(descriptor);
  }

  @Override
  public MemorySize computeShuffleMemorySizeForTask(TaskInputsOutputsDescriptor descriptor) {
    return engine.computeShuffleMemorySizeForTask(descriptor);
  }

  @Override
  public CompletableFuture<Collection<PartitionWithMetrics>> getPartitionWithMetrics(
      JobID job, Duration timeout, Set<ResultPartitionID> expected) {
    return engine.getPartitionWithMetrics(job, timeout, expected);
  }

  @Override
  public boolean supportsBatchSnapshot() {
    return engine.supportsBatchSnapshot();
  }

  @Override
  public void snapshotState(CompletableFuture<ShuffleMasterSnapshot> snapshot) {
    engine.snapshotState(snapshot);
  }

  @Override
  public void snapshotState(
      CompletableFuture<ShuffleMasterSnapshot> snapshot,
      ShuffleMasterSnapshotContext context,
      JobID job) {
    engine.snapshotState(snapshot, context, job);
  }

  @Override
  public void restoreState(ShuffleMasterSnapshot snapshot) {
    engine.restoreState(snapshot);
  }

  @Override
  public void restoreState(List<ShuffleMasterSnapshot> snapshots, JobID job) {
    engine.restoreState(snapshots, job);
  }

  @Override
  public void notifyPartitionRecoveryStarted(JobID job) {
    engine.notifyPartitionRecoveryStarted(job);
  }
}

package io.sluice.host.flink.cluster;

import io.sluice.bench.protocol.WorkloadSpec;
import io.sluice.bench.workload.Workload;
import io.sluice.host.flink.job.QueryJob;
import java.time.Duration;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.configuration.WebOptions;

/** Makes the Flink configuration of a host, which is the same for every arm. */
public final class ClusterSettings {

  private static final int BUFFER_KIBIBYTES = 32;
  private static final int LEAST_NETWORK_MEBIBYTES = 64;
  private static final int LEAST_MANAGED_MEBIBYTES = 64;
  private static final int ROCKSDB_MEBIBYTES_PER_SLOT = 32;
  private static final int CHECKPOINTS_KEPT = 1000;

  private ClusterSettings() {}

  public static Configuration of(Workload workload) {
    WorkloadSpec spec = workload.spec();
    Configuration settings = new Configuration();
    settings.set(TaskManagerOptions.NUM_TASK_SLOTS, spec.queries() * spec.parallelism());
    MemorySize network = MemorySize.ofMebiBytes(networkMebibytes(workload));
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MIN, network);
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MAX, network);
    settings.set(
        TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(managedMebibytes(spec)));
    settings.setString("state.backend.type", spec.state().equals("heap") ? "hashmap" : "rocksdb");
    settings.set(RestOptions.BIND_PORT, "0");
    // The default of ten seconds is short if many processes start at once on few cores.
    settings.setString("pekko.ask.timeout", "120 s");
    settings.setString("taskmanager.slot.timeout", "120 s");
    settings.set(ExecutionOptions.BUFFER_TIMEOUT, Duration.ofMillis(10));
    // A failure must be visible: a restart would replay records and look like a slow round.
    settings.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    if (spec.checkpointMillis() > 0) {
      settings.set(
          CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofMillis(spec.checkpointMillis()));
      settings.set(CheckpointingOptions.CHECKPOINTING_TIMEOUT, Duration.ofMinutes(2));
      settings.set(CheckpointingOptions.ENABLE_UNALIGNED, spec.unaligned());
      settings.set(WebOptions.CHECKPOINTS_HISTORY_SIZE, CHECKPOINTS_KEPT);
    }
    return settings;
  }

  /**
   * Returns the managed memory, which RocksDB divides among the slots for caches and write buffers.
   */
  private static int managedMebibytes(WorkloadSpec spec) {
    return spec.state().equals("heap")
        ? LEAST_MANAGED_MEBIBYTES
        : ROCKSDB_MEBIBYTES_PER_SLOT * spec.queries() * spec.parallelism();
  }

  /**
   * Returns the network memory, enough for each gate and partition of each exchange to fill its
   * default pool.
   */
  private static int networkMebibytes(Workload workload) {
    int parallelism = workload.spec().parallelism();
    int buffersPerSubtask = 4 * parallelism + 32;
    int exchanges =
        workload.queries().stream().mapToInt(query -> QueryJob.exchanges(query.kind())).sum();
    int buffers = exchanges * parallelism * buffersPerSubtask;
    return Math.max(LEAST_NETWORK_MEBIBYTES, buffers * BUFFER_KIBIBYTES / 1024);
  }
}

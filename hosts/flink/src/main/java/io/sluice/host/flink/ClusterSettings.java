package io.sluice.host.flink;

import io.sluice.bench.protocol.WorkloadSpec;
import java.time.Duration;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExecutionOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.configuration.WebOptions;

/** The Flink configuration of a host, the same for every arm. */
final class ClusterSettings {

  private static final int BUFFER_KIBIBYTES = 32;
  private static final int LEAST_NETWORK_MEBIBYTES = 64;
  private static final int CHECKPOINTS_KEPT = 1000;

  private ClusterSettings() {}

  static Configuration of(WorkloadSpec spec) {
    Configuration settings = new Configuration();
    settings.set(TaskManagerOptions.NUM_TASK_SLOTS, spec.queries() * spec.parallelism());
    MemorySize network = MemorySize.ofMebiBytes(networkMebibytes(spec));
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MIN, network);
    settings.set(TaskManagerOptions.NETWORK_MEMORY_MAX, network);
    settings.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MemorySize.ofMebiBytes(64));
    settings.set(RestOptions.BIND_PORT, "0");
    settings.set(ExecutionOptions.BUFFER_TIMEOUT, Duration.ofMillis(10));
    // A query that fails must show: a restart would replay and look like a slow round.
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

  /** One exchange per query: each of its gates and partitions may fill its usual pool. */
  private static int networkMebibytes(WorkloadSpec spec) {
    int buffersPerSubtask = 4 * spec.parallelism() + 32;
    int buffers = spec.queries() * spec.parallelism() * buffersPerSubtask;
    return Math.max(LEAST_NETWORK_MEBIBYTES, buffers * BUFFER_KIBIBYTES / 1024);
  }
}

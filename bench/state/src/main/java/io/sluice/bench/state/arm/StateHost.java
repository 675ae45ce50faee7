package io.sluice.bench.state.arm;

import io.sluice.bench.process.flink.FlinkSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Prepares a Flink of one or several processes.
 *
 * @param lib Flink's own jars
 * @param backends further jars, by the names in {@link StateArm#backends}
 * @param pluginJar the jar of Sluice's plug-in
 * @param jobJar the jar of {@code hosts/flink-stage}
 */
public record StateHost(Path lib, Map<String, Path> backends, Path pluginJar, Path jobJar) {

  private static final int NETWORK_MEGABYTES = 64;
  private static final int LEAST_NATIVE_MEGABYTES = 128;

  /**
   * Returns the setup of an arm.
   *
   * @param folder the folder of its configuration, logs and checkpoints
   * @param heapMegabytes the heap of each TaskManager, MB
   * @param stateMegabytes the size of the job's state, MB
   * @param hasShortQueues whether Flink keeps the queues between its tasks short
   */
  public FlinkSetup setup(
      StateArm arm, Path folder, int heapMegabytes, int stateMegabytes, boolean hasShortQueues)
      throws IOException {
    Path conf = folder.resolve("conf");
    FlinkSetup.write(
        conf,
        "config.yaml",
        FlinkSetup.config(arm.slots(), heapMegabytes, NETWORK_MEGABYTES)
            + COMMON.formatted(checkpoints(folder).toUri())
            + (hasShortQueues ? SHORT_QUEUES : "")
            + settings(arm, Math.max(LEAST_NATIVE_MEGABYTES, stateMegabytes)));
    return new FlinkSetup(
        classPath(arm),
        conf,
        folder,
        folder.resolve("plugins"),
        List.of("-XX:+UseParallelGC"),
        heapMegabytes);
  }

  /** Returns the folder of checkpoints of a Flink. */
  public static Path checkpoints(Path folder) {
    return folder.resolve("checkpoints");
  }

  /** Returns the class path of an arm's processes. */
  public List<Path> classPath(StateArm arm) {
    List<Path> paths = new ArrayList<>(List.of(lib.resolve("*")));
    arm.backends().forEach(backend -> paths.add(backends.get(backend).resolve("*")));
    if (arm.hasStage()) {
      paths.add(pluginJar);
    }
    return paths;
  }

  private static String settings(StateArm arm, int nativeMegabytes) {
    return switch (arm) {
      case STOCK_HEAP -> ADAPTIVE + AT_ONCE;
      case STOCK_ROCKSDB_LOCAL -> ADAPTIVE + AT_ONCE + ROCKSDB.formatted(nativeMegabytes);
      case STOCK_ROCKSDB_CHECKPOINT -> ADAPTIVE + ROCKSDB.formatted(nativeMegabytes);
      case STOCK_FORST -> ADAPTIVE + AT_ONCE + FORST.formatted(nativeMegabytes);
      case ELASTIC, STATE_MIGRATION, ELASTIC_THREADS, STATE_REPARTITION -> PLUGIN;
    };
  }

  /**
   * The settings of all arms. Without the refresh interval Flink's REST interface would show the
   * end of a rescale up to three seconds late.
   */
  private static final String COMMON =
      """
      web.refresh-interval: 100
      execution.checkpointing.interval: 4 s
      execution.checkpointing.storage: filesystem
      execution.checkpointing.dir: %s
      restart-strategy.type: fixed-delay
      restart-strategy.fixed-delay.attempts: 3
      restart-strategy.fixed-delay.delay: 10 ms
      """;

  /** Barriers, and the marks of a move, wait behind the records in these queues. */
  private static final String SHORT_QUEUES =
      """
      taskmanager.network.memory.buffer-debloat.enabled: true
      taskmanager.network.memory.buffer-debloat.target: 50 ms
      taskmanager.network.memory.buffer-debloat.period: 50 ms
      """;

  private static final String ADAPTIVE =
      """
      jobmanager.scheduler: adaptive
      jobmanager.adaptive-scheduler.submission.resource-stabilization-timeout: 0 s
      jobmanager.adaptive-scheduler.executing.resource-stabilization-timeout: 0 s
      jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling: 0 s
      execution.checkpointing.local-backup.enabled: true
      execution.state-recovery.from-local: true
      """;

  /** The setting without which a rescale waits for a checkpoint. */
  private static final String AT_ONCE =
      """
      jobmanager.adaptive-scheduler.rescale-trigger.max-delay: 0 s
      """;

  /** The settings of RocksDB, with memory for the whole state, as on the heap. */
  private static final String ROCKSDB =
      """
      state.backend.type: rocksdb
      execution.checkpointing.incremental: true
      state.backend.rocksdb.use-ingest-db-restore-mode: true
      state.backend.rocksdb.memory.managed: false
      state.backend.rocksdb.memory.fixed-per-tm: %d mb
      """;

  private static final String FORST =
      """
      state.backend.type: forst
      execution.checkpointing.incremental: true
      state.backend.forst.memory.managed: false
      state.backend.forst.memory.fixed-per-tm: %d mb
      """;

  private static final String PLUGIN =
      """
      classloader.parent-first-patterns.additional: io.sluice.
      """;
}

package io.sluice.cli.state;

import io.sluice.bench.process.flink.FlinkSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Lays out a Flink of several processes.
 *
 * @param lib Flink's own jars
 * @param pluginJar of Sluice
 * @param jobJar of {@code hosts/flink-stage}
 */
public record StateHost(Path lib, Path pluginJar, Path jobJar) {

  private static final int NETWORK_MEGABYTES = 64;

  /** Returns a Flink as it is, with all that lets it rescale fast. */
  FlinkSetup stock(Path folder, int heapMegabytes) throws IOException {
    return setup(folder, heapMegabytes, List.of(lib.resolve("*")), ADAPTIVE);
  }

  /** Returns a Flink with the plug-in in its lib folder. */
  FlinkSetup elastic(Path folder, int heapMegabytes) throws IOException {
    return setup(folder, heapMegabytes, plugged(), PLUGIN);
  }

  /** Returns the class path with the plug-in. */
  List<Path> plugged() {
    return List.of(lib.resolve("*"), pluginJar);
  }

  private static FlinkSetup setup(
      Path folder, int heapMegabytes, List<Path> classPath, String settings) throws IOException {
    Path conf = folder.resolve("conf");
    FlinkSetup.write(
        conf,
        "config.yaml",
        FlinkSetup.config(1, heapMegabytes, NETWORK_MEGABYTES)
            + CHECKPOINTS.formatted(folder.resolve("checkpoints").toUri())
            + settings);
    return new FlinkSetup(
        classPath,
        conf,
        folder,
        folder.resolve("plugins"),
        List.of("-XX:+UseParallelGC"),
        heapMegabytes);
  }

  private static final String CHECKPOINTS =
      """
      execution.checkpointing.interval: 4 s
      execution.checkpointing.storage: filesystem
      execution.checkpointing.dir: %s
      restart-strategy.type: fixed-delay
      restart-strategy.fixed-delay.attempts: 3
      restart-strategy.fixed-delay.delay: 10 ms
      """;

  private static final String ADAPTIVE =
      """
      jobmanager.scheduler: adaptive
      jobmanager.adaptive-scheduler.submission.resource-stabilization-timeout: 0 s
      jobmanager.adaptive-scheduler.executing.resource-stabilization-timeout: 0 s
      jobmanager.adaptive-scheduler.executing.cooldown-after-rescaling: 0 s
      jobmanager.adaptive-scheduler.rescale-trigger.max-delay: 0 s
      execution.checkpointing.local-backup.enabled: true
      execution.state-recovery.from-local: true
      """;

  private static final String PLUGIN =
      """
      classloader.parent-first-patterns.additional: io.sluice.
      """;
}

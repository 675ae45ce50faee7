package io.sluice.bench.tuple.slow.arm;

import io.sluice.bench.process.flink.FlinkSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Lays out a Flink without Sluice.
 *
 * @param lib Flink's own jars
 * @param jobJar of {@code hosts/flink-slow}
 */
public record SlowHost(Path lib, Path jobJar) {

  private static final int HEAP_MEGABYTES = 320;
  private static final int NETWORK_MEGABYTES = 64;

  /**
   * Returns the setup of an arm.
   *
   * @param folder the folder of its configuration and logs
   * @param parallelism the number of subtasks that get records
   * @param slots of each TaskManager
   * @param collectSeconds after which Flink collects its metrics anew
   */
  public FlinkSetup setup(
      SlowArm arm, Path folder, int parallelism, int slots, double collectSeconds)
      throws IOException {
    Path conf = folder.resolve("conf");
    String config =
        FlinkSetup.config(slots, HEAP_MEGABYTES, NETWORK_MEGABYTES)
            + "restart-strategy.type: none\n"
            + "metrics.fetcher.update-interval: %d ms%n"
                .formatted(Math.round(1000 * collectSeconds))
            + String.join("\n", arm.lines(parallelism))
            + "\n";
    FlinkSetup.write(conf, "config.yaml", config);
    return new FlinkSetup(
        List.of(lib.resolve("*")),
        conf,
        folder,
        folder.resolve("plugins"),
        List.of("-XX:+UseSerialGC"),
        HEAP_MEGABYTES);
  }
}

package io.sluice.bench.tuple.slow.arm;

import io.sluice.bench.process.flink.FlinkSetup;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Lays out a Flink, with Sluice in it where the arm has it.
 *
 * @param lib Flink's own jars
 * @param plugin the jar of Sluice's plug-in
 * @param jobJar of {@code hosts/flink-slow}
 */
public record SlowHost(Path lib, Path plugin, Path jobJar) {

  private static final int HEAP_MEGABYTES = 320;
  private static final int NETWORK_MEGABYTES = 64;

  /**
   * Returns the setup of an arm.
   *
   * @param folder the folder of its configuration and logs
   * @param parallelism the number of subtasks that get records
   * @param slots of each TaskManager
   * @param more further lines of its configuration
   */
  public FlinkSetup setup(SlowArm arm, Path folder, int parallelism, int slots, List<String> more)
      throws IOException {
    Path conf = folder.resolve("conf");
    String config =
        FlinkSetup.config(slots, HEAP_MEGABYTES, NETWORK_MEGABYTES)
            + "restart-strategy.type: none\n"
            + String.join("\n", more)
            + "\n"
            + String.join("\n", arm.lines(parallelism))
            + "\n";
    FlinkSetup.write(conf, "config.yaml", config);
    return new FlinkSetup(
        arm.hasSluice() ? List.of(lib.resolve("*"), plugin) : List.of(lib.resolve("*")),
        conf,
        folder,
        folder.resolve("plugins"),
        List.of("-XX:+UseSerialGC"),
        HEAP_MEGABYTES);
  }
}

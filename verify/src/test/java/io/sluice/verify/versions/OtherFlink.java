package io.sluice.verify.versions;

import io.sluice.verify.cluster.FlinkHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A Flink of some version, as Apache ships its jars.
 *
 * @param lib the folder of its jars
 * @param version that the name of its main jar has
 */
record OtherFlink(Path lib, String version) {
  private static final Pattern DIST = Pattern.compile("flink-dist-(.+)\\.jar");

  /** Finds the version of the Flink in a folder. */
  static OtherFlink in(Path folder) throws IOException {
    Path lib = folder.resolve("lib");
    try (Stream<Path> jars = Files.list(lib)) {
      return jars.map(jar -> DIST.matcher(jar.getFileName().toString()))
          .filter(Matcher::matches)
          .findFirst()
          .map(name -> new OtherFlink(lib, name.group(1)))
          .orElseThrow(() -> new IOException(lib + " has no flink-dist-*.jar"));
    }
  }

  /** Returns whether it is the version that Sluice can be installed in. */
  boolean isOurs() {
    return version.startsWith("2.3.");
  }

  Path distJar() {
    return lib.resolve("flink-dist-" + version + ".jar");
  }

  /** Returns which of the sources in {@code verify/versions/job} fit its API. */
  String api() {
    return "flink-" + version.substring(0, version.indexOf('.'));
  }

  /** Lays out a home for small processes on this host. */
  FlinkHome layOut(Path parent) throws IOException {
    return FlinkHome.around(lib, parent, configFile(), CONFIG);
  }

  /**
   * Returns the name of the configuration file: up to 1.18 Flink reads another one. What is written
   * in it is the same in both.
   */
  private String configFile() {
    return version.startsWith("1.18.") ? "flink-conf.yaml" : "config.yaml";
  }

  private static final String CONFIG =
      """
      jobmanager.rpc.address: 127.0.0.1
      jobmanager.bind-host: 127.0.0.1
      rest.address: 127.0.0.1
      rest.bind-address: 127.0.0.1
      taskmanager.bind-host: 127.0.0.1
      taskmanager.host: 127.0.0.1
      taskmanager.numberOfTaskSlots: 2
      taskmanager.cpu.cores: 2.0
      taskmanager.memory.framework.heap.size: 64m
      taskmanager.memory.framework.off-heap.size: 32m
      taskmanager.memory.task.heap.size: 256m
      taskmanager.memory.task.off-heap.size: 0m
      taskmanager.memory.managed.size: 16m
      taskmanager.memory.network.min: 32m
      taskmanager.memory.network.max: 32m
      taskmanager.memory.jvm-metaspace.size: 192m
      taskmanager.memory.jvm-overhead.min: 64m
      taskmanager.memory.jvm-overhead.max: 64m
      metrics.fetcher.update-interval: 500
      execution.checkpointing.interval: 1s
      pekko.ask.timeout: 120s
      """;
}

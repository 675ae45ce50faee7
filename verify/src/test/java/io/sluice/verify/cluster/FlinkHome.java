package io.sluice.verify.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A standalone Flink's folder: {@code lib} and {@code conf} as a user has them.
 *
 * @param folder the Flink home itself
 * @param work what its processes write: logs, checkpoints, savepoints
 */
public record FlinkHome(Path folder, Path work) {

  /** Lays out a stock home for small processes on one host. */
  public static FlinkHome layOut(Path parent) throws IOException {
    FlinkHome home = new FlinkHome(parent.resolve("flink"), parent.resolve("work"));
    Files.createDirectories(home.work);
    Files.createDirectories(home.conf());
    Files.createDirectories(home.lib());
    try (Stream<Path> jars = Files.list(Built.flinkLib())) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, home.lib().resolve(jar.getFileName()));
      }
    }
    Files.writeString(home.conf().resolve("config.yaml"), config(home.work));
    Files.writeString(home.conf().resolve("log4j.properties"), LOGGING);
    return home;
  }

  public Path conf() {
    return folder.resolve("conf");
  }

  public Path lib() {
    return folder.resolve("lib");
  }

  private static String config(Path work) {
    return """
        # A standalone cluster of small processes; written like Flink's own template.
        jobmanager:
          rpc:
            address: 127.0.0.1
          bind-host: 127.0.0.1
        rest:
          address: 127.0.0.1
          bind-address: 127.0.0.1

        taskmanager:
          bind-host: 127.0.0.1
          host: 127.0.0.1
          numberOfTaskSlots: 5
          cpu:
            cores: 2.0
          memory:
            framework:
              heap.size: 64m
              off-heap.size: 32m
            task:
              heap.size: 256m
              off-heap.size: 0m
            managed.size: 16m
            network:
              min: 32m
              max: 32m
            jvm-metaspace.size: 192m
            jvm-overhead:
              min: 64m
              max: 64m
          load-balance.mode: SLOTS # both TaskManagers work

        execution:
          checkpointing:
            interval: 500ms
            dir: file://%1$s/checkpoints
            savepoint-dir: file://%1$s/savepoints
        state.backend.type: hashmap
        restart-strategy:
          type: fixed-delay
          fixed-delay:
            attempts: 100
            delay: 250ms
        heartbeat:
          interval: 500ms
          timeout: 5s
        """
        .formatted(work);
  }

  private static final String LOGGING =
      """
      rootLogger.level = INFO
      rootLogger.appenderRef.err.ref = err
      appender.err.type = Console
      appender.err.name = err
      appender.err.target = SYSTEM_ERR
      appender.err.layout.type = PatternLayout
      appender.err.layout.pattern = %d{HH:mm:ss,SSS} %-5p %c{1} %m%n
      logger.kafka.name = org.apache.kafka
      logger.kafka.level = WARN
      """;
}

package io.sluice.bench.process.flink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Describes the processes of a standalone Flink.
 *
 * @param classPath the class path of all processes
 * @param conf the folder of the configuration
 * @param work the folder of their logs and, while they run, temporary files
 * @param plugins the folder of Flink's own plug-ins, which may be missing
 * @param options the options of their JVMs
 * @param heapMegabytes the heap of each TaskManager, MB
 */
public record FlinkSetup(
    List<Path> classPath,
    Path conf,
    Path work,
    Path plugins,
    List<String> options,
    int heapMegabytes) {

  private static final int FRAMEWORK_MEGABYTES = 64;

  /** Writes Flink's configuration and that of its logging into a folder. */
  public static void write(Path conf, String file, String config) throws IOException {
    Files.createDirectories(conf);
    Files.writeString(conf.resolve(file), config);
    Files.writeString(conf.resolve("log4j.properties"), LOGGING);
  }

  /**
   * Returns the configuration of small processes on one host, to which more lines can be added.
   *
   * @param slots the slots of each TaskManager
   * @param heapMegabytes the heap of each TaskManager, MB
   * @param networkMegabytes the network memory of each TaskManager, MB
   */
  public static String config(int slots, int heapMegabytes, int networkMegabytes) {
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
          numberOfTaskSlots: %1$d
          cpu:
            cores: 2.0
          memory:
            framework:
              heap.size: %2$dm
              off-heap.size: 32m
            task:
              heap.size: %3$dm
              off-heap.size: 0m
            managed.size: 16m
            network:
              min: %4$dm
              max: %4$dm
            jvm-metaspace.size: 192m
            jvm-overhead:
              min: 64m
              max: 64m
        pekko:
          ask.timeout: 120s
          startup-timeout: 120s
        """
        .formatted(
            slots, FRAMEWORK_MEGABYTES, heapMegabytes - FRAMEWORK_MEGABYTES, networkMegabytes);
  }

  private static final String LOGGING =
      """
      rootLogger.level = INFO
      rootLogger.appenderRef.out.ref = out
      appender.out.type = Console
      appender.out.name = out
      appender.out.layout.type = PatternLayout
      appender.out.layout.pattern = %d{HH:mm:ss,SSS} %-5p %c{1} %m%n
      logger.kafka.name = org.apache.kafka
      logger.kafka.level = WARN
      """;
}

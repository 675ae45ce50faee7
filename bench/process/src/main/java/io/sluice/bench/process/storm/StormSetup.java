package io.sluice.bench.process.storm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Describes the processes of a Storm.
 *
 * @param lib the folder of Storm's own jars
 * @param plugins jars for {@code extlib}
 * @param folder the folder of its configuration, state and logs
 * @param workers the most workers that it may start
 * @param workerOptions the JVM options of each worker
 * @param heapMegabytes the heap of each worker, MB
 * @param more further lines of its configuration
 */
public record StormSetup(
    Path lib,
    List<Path> plugins,
    Path folder,
    int workers,
    String workerOptions,
    int heapMegabytes,
    String more) {

  private static final int LEAST_CAPACITY_MEGABYTES = 4096;

  /** Lays out a Storm home, with ports for ZooKeeper, Nimbus, the supervisor and the workers. */
  void layOut(List<Integer> ports) throws IOException {
    Path conf = Files.createDirectories(folder.resolve("conf"));
    Files.writeString(conf.resolve("storm.yaml"), config(ports) + more);
    Path logging = Files.createDirectories(folder.resolve("log4j2"));
    Files.writeString(logging.resolve("worker.xml"), LOGGING);
    Files.writeString(logging.resolve("cluster.xml"), LOGGING);
    Files.createSymbolicLink(folder.resolve("lib-worker"), lib);
    Files.createSymbolicLink(folder.resolve("lib"), lib);
    Path extensions = Files.createDirectories(folder.resolve("extlib"));
    for (Path plugin : plugins) {
      Files.createSymbolicLink(extensions.resolve(plugin.getFileName()), plugin.toAbsolutePath());
    }
  }

  private String config(List<Integer> ports) {
    List<String> slots = ports.stream().skip(3).map(port -> "- " + port).toList();
    return """
        storm.local.dir: %1$s/state
        storm.zookeeper.servers:
        - 127.0.0.1
        storm.zookeeper.port: %2$d
        nimbus.seeds:
        - localhost
        storm.local.hostname: localhost
        nimbus.thrift.port: %3$d
        supervisor.thrift.port: %4$d
        supervisor.slots.ports:
        %5$s
        supervisor.memory.capacity.mb: %6$d
        supervisor.cpu.capacity: 1000
        worker.childopts: -Xmx%7$dm %8$s -Djava.io.tmpdir=%1$s/tmp
        topology.worker.logwriter.childopts: -Xmx64m
        storm.health.check.dir: %1$s/state/health
        """
        .formatted(
            folder,
            ports.get(0),
            ports.get(1),
            ports.get(2),
            String.join("\n", slots),
            Math.max(LEAST_CAPACITY_MEGABYTES, 8 * heapMegabytes * workers),
            heapMegabytes,
            workerOptions);
  }

  private static final String LOGGING =
      """
      <configuration>
        <appenders>
          <Console name="out"><PatternLayout pattern="%d{HH:mm:ss,SSS} %-5p %c{1} %m%n"/></Console>
        </appenders>
        <loggers>
          <root level="info"><appender-ref ref="out"/></root>
        </loggers>
      </configuration>
      """;
}

package io.sluice.verify.cluster;

import io.sluice.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
    FlinkHome home = of(parent, "config.yaml", config(parent.resolve("work")));
    try (Stream<Path> jars = Files.list(Built.flinkLib())) {
      for (Path jar : jars.toList()) {
        Files.copy(jar, home.lib().resolve(jar.getFileName()));
      }
    }
    return home;
  }

  /** Lays out a home around the jars of a Flink that is elsewhere, which stays as it is. */
  public static FlinkHome around(Path lib, Path parent, String configFile, String config)
      throws IOException {
    FlinkHome home = of(parent, configFile, config);
    try (Stream<Path> jars = Files.list(lib)) {
      for (Path jar : jars.toList()) {
        Files.createSymbolicLink(home.lib().resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
    return home;
  }

  private static FlinkHome of(Path parent, String configFile, String config) throws IOException {
    FlinkHome home = new FlinkHome(parent.resolve("flink"), parent.resolve("work"));
    Files.createDirectories(home.work);
    Files.createDirectories(home.conf());
    Files.createDirectories(home.lib());
    Files.writeString(home.conf().resolve(configFile), config);
    Files.writeString(home.conf().resolve("log4j.properties"), LOGGING);
    return home;
  }

  /** Lets Flink take itself for another version: it reads its own from a file of its class path. */
  public void claimVersion(String version) throws IOException {
    Files.createDirectories(overrides());
    Files.writeString(
        overrides().resolve(".flink-runtime.version.properties"), "project.version=" + version);
  }

  /** Gives each TaskManager so many slots instead of the usual ones. */
  public void slots(int perTaskManager) throws IOException {
    Path config = conf().resolve("config.yaml");
    String usual = "numberOfTaskSlots: 5";
    String text = Files.readString(config);
    Files.writeString(config, text.replace(usual, "numberOfTaskSlots: " + perTaskManager));
  }

  /** Comes before {@link #lib()} on the class path. */
  Path overrides() {
    return work.resolve("overrides");
  }

  /** Runs {@code sluice install} on this home, as its user would. */
  public void install(String... settings) {
    List<String> arguments = new ArrayList<>(List.of("install", "--flink-home", folder.toString()));
    arguments.addAll(List.of("--plugin-jar", Built.pluginJar().toString()));
    for (String setting : settings) {
      arguments.addAll(List.of("--set", setting));
    }
    sluice(arguments);
  }

  /** Runs {@code sluice uninstall} on this home. */
  public void uninstall() {
    sluice(List.of("uninstall", "--flink-home", folder.toString()));
  }

  private static void sluice(List<String> arguments) {
    StringWriter err = new StringWriter();
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    int exitCode = Main.run(nowhere, new PrintWriter(err), arguments.toArray(String[]::new));
    if (exitCode != 0) {
      throw new IllegalStateException(arguments + " ended with " + exitCode + ": " + err);
    }
  }

  /** SHA-256 of every file by its name. */
  public Map<String, String> fingerprint() throws IOException, NoSuchAlgorithmException {
    Map<String, String> hashes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        byte[] content = Files.isDirectory(file) ? new byte[0] : Files.readAllBytes(file);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(content);
        hashes.put(folder.relativize(file).toString(), HexFormat.of().formatHex(hash));
      }
    }
    return hashes;
  }

  public Path conf() {
    return folder.resolve("conf");
  }

  public Path lib() {
    return folder.resolve("lib");
  }

  /** Where Flink looks for plug-ins of its own kind; not there unless somebody makes it. */
  public Path plugins() {
    return folder.resolve("plugins");
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
        metrics.fetcher.update-interval: 500

        execution:
          checkpointing:
            interval: 1000ms
            min-pause: 100ms
            dir: file://%1$s/checkpoints
            savepoint-dir: file://%1$s/savepoints
        state.backend.type: hashmap
        restart-strategy:
          type: fixed-delay
          fixed-delay:
            attempts: 100
            delay: 250ms
        heartbeat:
          interval: 1000ms # a killed process is missed soon
          timeout: 60s # a slow one is not
        pekko:
          ask.timeout: 120s
          startup-timeout: 120s
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

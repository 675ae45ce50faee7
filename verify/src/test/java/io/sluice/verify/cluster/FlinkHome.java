package io.sluice.verify.cluster;

import io.sluice.bench.process.flink.FlinkSetup;
import io.sluice.bench.process.flink.StandaloneFlink;
import java.io.IOException;
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

  private static final int SLOTS = 5;
  private static final int HEAP_MEGABYTES = 320;
  private static final int NETWORK_MEGABYTES = 32;

  /** Lays out a stock home for small processes on one host. */
  public static FlinkHome layOut(Path parent) throws IOException {
    return layOut(parent, SLOTS);
  }

  /** The same with so many slots of each TaskManager. */
  public static FlinkHome layOut(Path parent, int slots) throws IOException {
    String config =
        FlinkSetup.config(slots, HEAP_MEGABYTES, NETWORK_MEGABYTES)
            + RECOVERY.formatted(parent.resolve("work"));
    return around(Built.flinkLib(), parent, "config.yaml", config);
  }

  /** Lays out a home around the jars of a Flink, which stay where they are. */
  public static FlinkHome around(Path lib, Path parent, String configFile, String config)
      throws IOException {
    FlinkHome home = new FlinkHome(parent.resolve("flink"), parent.resolve("work"));
    Files.createDirectories(home.work);
    Files.createDirectories(home.lib());
    FlinkSetup.write(home.conf(), configFile, config);
    home.link(lib);
    return home;
  }

  /** Adds jars, which stay where they are. */
  public void link(Path more) throws IOException {
    try (Stream<Path> jars = Files.list(more)) {
      for (Path jar : jars.toList()) {
        Files.createSymbolicLink(lib().resolve(jar.getFileName()), jar.toAbsolutePath());
      }
    }
  }

  /** Starts a cluster of it; returns when all its TaskManagers offer their slots. */
  public StandaloneFlink start(int taskManagers) throws IOException, InterruptedException {
    FlinkSetup setup =
        new FlinkSetup(
            List.of(overrides(), lib().resolve("*")),
            conf(),
            work,
            plugins(),
            List.of("-XX:+UseSerialGC"),
            HEAP_MEGABYTES);
    return StandaloneFlink.start(setup, taskManagers);
  }

  /** Lets Flink take itself for another version: it reads its own from a file of its class path. */
  public void claimVersion(String version) throws IOException {
    Files.createDirectories(overrides());
    Files.writeString(
        overrides().resolve(".flink-runtime.version.properties"), "project.version=" + version);
  }

  /** Comes before {@link #lib()} on the class path. */
  private Path overrides() {
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
    SluiceRun run = SluiceRun.of(arguments);
    if (run.exitCode() != 0) {
      throw new IllegalStateException("%s ended: %s".formatted(arguments, run));
    }
  }

  /** Returns the SHA-256 of every file by its name. */
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

  /**
   * Returns the folder in which Flink looks for plug-ins of its own kind; it is not there unless a
   * test makes it.
   */
  public Path plugins() {
    return folder.resolve("plugins");
  }

  private static final String RECOVERY =
      """

      taskmanager.load-balance.mode: SLOTS # both TaskManagers work
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
      """;
}

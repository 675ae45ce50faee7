package io.sluice.cli.measure;

import io.sluice.bench.process.Jvm;
import io.sluice.bench.query.host.HostCommand;
import io.sluice.bench.query.host.JarHost;
import io.sluice.cli.contract.UserError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The host processes that the build has laid out under Sluice's own folder. */
public final class Hosts {

  private static final String FLINK = "io.sluice.host.flink.FlinkHost";
  private static final String FLINK_RUN = "io.sluice.host.flink.run.RunHost";

  private final Path home;

  public Hosts(Path home) {
    this.home = home;
  }

  /**
   * An embedded Flink.
   *
   * @param heap of each process
   * @param rocksDb whether it can keep state there
   * @param channels where processes with Sluice ask for priorities, if anywhere
   */
  public HostCommand flink(Heap heap, boolean rocksDb, Optional<Path> channels) {
    List<String> arguments =
        channels.map(path -> "--set=sluice.channel.dir=" + path).stream().toList();
    return new JarHost(
        flinkFolder(), rocksDb ? List.of(rocksDbLib()) : List.of(), FLINK, heap.flags(), arguments);
  }

  private Path rocksDbLib() {
    return require(home.resolve("hosts/flink-rocksdb/target/host/lib"));
  }

  /**
   * The same Flink, but it leaves the CPU to a broker and a feeder on the same machine. These stand
   * for other machines: if they had to share with the queries, records would come late exactly when
   * the queries are, and the backlog would not be the consumers'.
   */
  static HostCommand atLowPriority(HostCommand flink) {
    return (plugin, temporary) ->
        Stream.concat(Stream.of("nice", "-n", "19"), flink.words(plugin, temporary).stream())
            .toList();
  }

  /**
   * An embedded Flink with Sluice, and with all that Flink's own lib folder has, for one job jar or
   * script of a user; the words of the job follow.
   */
  public List<String> flinkRun(String heap) {
    Path folder = flinkFolder();
    Path more = require(home.resolve("hosts/flink-run/target/host/lib"));
    String classPath =
        Stream.of(folder.resolve("lib"), folder.resolve("plugin"), more)
            .map(lib -> lib + File.separator + "*")
            .collect(Collectors.joining(File.pathSeparator));
    Path flags = folder.resolve("jvm.options"); // what Flink's client needs opened
    return List.of(Jvm.program(), "@" + flags, "-Xmx" + heap, "-cp", classPath, FLINK_RUN);
  }

  /** The jars of a Kafka broker and its feeder. */
  public Path kafka() {
    return require(home.resolve("hosts/kafka/target/host/lib"));
  }

  private Path flinkFolder() {
    Path folder = home.resolve("hosts/flink/target/host");
    require(folder.resolve("lib"));
    require(folder.resolve("plugin"));
    return folder;
  }

  private static Path require(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw UserError.hostCannot(
          "no host at %s: start Sluice with its launcher ./sluice, which builds it"
              .formatted(folder),
          null);
    }
    return folder;
  }
}

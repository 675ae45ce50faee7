package io.sluice.cli.measure;

import io.sluice.bench.host.HostCommand;
import io.sluice.bench.host.JarHost;
import io.sluice.bench.session.BrokerCommand;
import io.sluice.cli.contract.UserError;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The host processes that the build has laid out under Sluice's own folder. */
public final class Hosts {

  private static final String FLINK = "io.sluice.host.flink.FlinkHost";
  private static final String FLINK_RUN = "io.sluice.host.flink.run.RunHost";
  private static final String KAFKA = "io.sluice.host.kafka.KafkaHost";

  private final Path home;

  public Hosts(Path home) {
    this.home = home;
  }

  /**
   * An embedded Flink.
   *
   * @param heap of each process, as in {@code -Xmx}
   */
  public HostCommand flink(String heap) {
    Path folder = home.resolve("hosts/flink/target/host");
    require(folder.resolve("lib"));
    require(folder.resolve("plugin"));
    return new JarHost(folder, FLINK, heap, List.of());
  }

  /** An embedded Flink with Sluice for one job jar of a user; the words of the job follow. */
  public List<String> flinkRun(String heap) {
    Path folder = home.resolve("hosts/flink/target/host");
    require(folder.resolve("lib"));
    require(folder.resolve("plugin"));
    String classPath = folder.resolve("lib") + "/*" + File.pathSeparator + folder.resolve("plugin");
    Path flags = folder.resolve("jvm.options"); // what Flink's client needs opened
    return List.of(JarHost.java(), "@" + flags, "-Xmx" + heap, "-cp", classPath + "/*", FLINK_RUN);
  }

  /** A Kafka broker. */
  public BrokerCommand kafka() {
    Path lib = home.resolve("hosts/kafka/target/host/lib");
    require(lib);
    return data ->
        List.of(
            JarHost.java(), "-Xmx512m", "-cp", lib + File.separator + "*", KAFKA, data.toString());
  }

  private static void require(Path folder) {
    if (!Files.isDirectory(folder)) {
      throw UserError.hostCannot(
          "no host at %s: start Sluice with its launcher ./sluice, which builds it"
              .formatted(folder),
          null);
    }
  }
}

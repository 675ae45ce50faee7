package io.sluice.cli;

import io.sluice.cli.home.SluiceHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Sluice's own folder with hosts that hold nothing: enough for what is refused before a start. */
final class EmptyHosts implements AutoCloseable {

  private EmptyHosts() {}

  static EmptyHosts in(Path folder) throws IOException {
    Path host = folder.resolve("home/hosts/flink/target/host");
    Files.createDirectories(host.resolve("lib"));
    Files.createDirectories(host.resolve("plugin"));
    System.setProperty(SluiceHome.PROPERTY, folder.resolve("home").toString());
    return new EmptyHosts();
  }

  @Override
  public void close() {
    System.clearProperty(SluiceHome.PROPERTY);
  }
}

package io.sluice.cli.home;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine.IVersionProvider;

/** Reads Sluice's version, which the build writes into a resource. */
public final class Version implements IVersionProvider {

  public static String current() {
    try (InputStream in = Version.class.getResourceAsStream("version.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {
      "sluice " + current(), "Java " + Runtime.version() + ", " + System.getProperty("os.name")
    };
  }
}

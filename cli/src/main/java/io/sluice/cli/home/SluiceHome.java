package io.sluice.cli.home;

import io.sluice.cli.contract.UserError;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds the folder of Sluice itself, which the launcher states by the system property {@value
 * #PROPERTY}.
 */
public final class SluiceHome {

  public static final String PROPERTY = "sluice.home";

  private SluiceHome() {}

  /** Returns the folder that the launcher belongs to. */
  public static Path directory() {
    String home = System.getProperty(PROPERTY);
    if (home == null) {
      throw UserError.hostCannot("no hosts to run: start Sluice with its launcher ./sluice", null);
    }
    return Path.of(home);
  }

  /** Returns the plug-in of this very version. */
  public static Path pluginJar() {
    String home = System.getProperty(PROPERTY);
    if (home == null) {
      throw UserError.hostCannot(
          "no plug-in jar: start Sluice with its launcher ./sluice, or give --plugin-jar FILE",
          null);
    }
    String name = "sluice-flink-plugin-" + Version.current() + ".jar";
    Path jar = Path.of(home, "flink", "plugin", "target", name);
    if (!Files.isRegularFile(jar)) {
      throw UserError.hostCannot(
          "no plug-in jar at %s: start Sluice with its launcher ./sluice, which builds it"
              .formatted(jar),
          null);
    }
    return jar;
  }
}

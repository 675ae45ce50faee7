package io.sluice.cli.install;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks the version of Flink's JVM: Flink itself runs on Java 11, Sluice does not. If the
 * configuration names the JVM, its {@code release} file has the version; else the version is
 * unknown here.
 */
final class JvmOfFlink {

  private static final int LEAST = 17;
  private static final Pattern MAJOR = Pattern.compile("JAVA_VERSION=\"(?:1\\.)?(\\d+)");

  private JvmOfFlink() {}

  static void check(FlinkFolder flink) {
    String home = flink.parse(flink.readConfig()).values().get("env.java.home");
    if (home == null || !Files.isReadable(Path.of(home, "release"))) {
      return;
    }
    try {
      Matcher version = MAJOR.matcher(Files.readString(Path.of(home, "release")));
      if (version.find() && Integer.parseInt(version.group(1)) < LEAST) {
        throw UserError.usage(
            "env.java.home = \"%s\" is Java %s; Sluice needs Java %d or newer in Flink's processes"
                .formatted(home, version.group(1), LEAST));
      }
    } catch (IOException e) {
      throw UserError.hostCannot("cannot read " + Path.of(home, "release") + ": " + e, e);
    }
  }
}

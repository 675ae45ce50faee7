package io.sluice.cli.install;

import io.sluice.cli.contract.UserError;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The folder of a Flink of a supported version.
 *
 * @param home the absolute path
 * @param version the version of the Flink in it
 */
record FlinkFolder(Path home, String version) {

  /** The Flink release line whose internal interfaces the plug-in is written for. */
  static final String WANTED = "2.3";

  private static final Pattern VERSIONED =
      Pattern.compile("flink-(?:dist|runtime)-(\\d+\\.\\d+\\S*)\\.jar");

  /** Opens a folder; anything but a Flink 2.3 is a usage error. */
  static FlinkFolder open(Path folder) {
    Path home = folder.toAbsolutePath().normalize();
    if (!Files.isDirectory(home)) {
      throw UserError.usage("--flink-home " + folder + ": no such folder");
    }
    TreeSet<String> versions = new TreeSet<>();
    for (Path jar : jars(home)) {
      Matcher matcher = VERSIONED.matcher(jar.getFileName().toString());
      if (matcher.matches()) {
        versions.add(matcher.group(1));
      }
    }
    if (versions.isEmpty()) {
      throw UserError.usage(
          "--flink-home %s: not a Flink folder, it has no lib/flink-dist-*.jar".formatted(folder));
    }
    if (!versions.stream().allMatch(version -> version.startsWith(WANTED + "."))) {
      throw UserError.usage(
          "--flink-home %s: found Flink %s, Sluice works with Flink %s.x only"
              .formatted(folder, String.join(" and ", versions), WANTED));
    }
    FlinkFolder flink = new FlinkFolder(home, versions.last());
    if (!Files.isRegularFile(flink.configFile())) {
      throw UserError.usage("--flink-home " + folder + ": it has no conf/config.yaml");
    }
    return flink;
  }

  Path lib() {
    return home.resolve("lib");
  }

  Path manifestFile() {
    return home.resolve(".sluice-install.json");
  }

  Path configFile() {
    return home.resolve("conf").resolve("config.yaml");
  }

  /** Returns all jars of Sluice's plug-in in {@code lib}, whoever put them there. */
  List<Path> pluginJars() {
    return jars(home).stream()
        .filter(jar -> jar.getFileName().toString().startsWith("sluice-flink-plugin-"))
        .toList();
  }

  String readConfig() {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(configFile()));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw UserError.usage(configFile() + ": not UTF-8 text; save it as UTF-8");
    } catch (IOException e) {
      throw UserError.hostCannot("cannot read " + configFile() + ": " + e.getMessage(), e);
    }
  }

  ConfigText parse(String config) {
    return new ConfigText(configFile(), config);
  }

  private static List<Path> jars(Path home) {
    Path lib = home.resolve("lib");
    if (!Files.isDirectory(lib)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(lib)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw UserError.hostCannot("cannot list " + lib + ": " + e.getMessage(), e);
    }
  }
}

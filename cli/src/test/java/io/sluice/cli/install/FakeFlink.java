package io.sluice.cli.install;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder that looks like a Flink's, with a plug-in jar beside it. */
record FakeFlink(Path home, Path pluginJar) {

  static FakeFlink in(Path folder, String config) throws IOException {
    return in(folder, "2.3.0", config);
  }

  static FakeFlink in(Path folder, String version, String config) throws IOException {
    Path home = folder.resolve("flink-home");
    Files.createDirectories(home.resolve("bin"));
    Files.createDirectories(home.resolve("conf"));
    Files.createDirectories(home.resolve("lib"));
    Files.writeString(home.resolve("bin/flink"), "#!/bin/sh\n");
    Files.writeString(home.resolve("lib/flink-dist-" + version + ".jar"), "flink");
    Files.writeString(home.resolve("lib/log4j-core-2.25.3.jar"), "log4j");
    Path jar = folder.resolve("plugin.jar");
    Files.writeString(jar, "the plug-in");
    FakeFlink flink = new FakeFlink(home, jar);
    flink.config(config);
    return flink;
  }

  String config() throws IOException {
    return Files.readString(configFile());
  }

  void config(String text) throws IOException {
    Files.writeString(configFile(), text);
  }

  Path configFile() {
    return home.resolve("conf/config.yaml");
  }

  /** Returns flat keys and values, as Flink would read them. */
  Map<String, String> values() throws IOException {
    return new ConfigText(configFile(), config()).values();
  }

  /** Returns every file's name, content and rights: what byte-identical means. */
  Map<String, String> snapshot() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(home)) {
      for (Path path : all.toList()) {
        String content = Files.isDirectory(path) ? "" : Files.readString(path);
        files.put(
            home.relativize(path).toString(), Files.getPosixFilePermissions(path) + "\n" + content);
      }
    }
    return files;
  }
}

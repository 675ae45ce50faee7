package io.sluice.bench.query.host;

import io.sluice.bench.process.Jvm;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A host laid out as a directory: {@code lib/} with the stock engine, {@code plugin/} with what
 * Sluice adds.
 */
public final class JarHost implements HostCommand {

  private final Path directory;
  private final String mainClass;
  private final List<Path> more;
  private final List<String> flags;
  private final List<String> pluginArguments;

  /**
   * @param more folders of jars that stock and Sluice need alike
   * @param flags of the JVM, such as {@code -Xmx3g}
   * @param pluginArguments of the main class where Sluice is loaded
   * @throws IllegalArgumentException when the directory holds no jars; says what builds them
   */
  public JarHost(
      Path directory,
      List<Path> more,
      String mainClass,
      List<String> flags,
      List<String> pluginArguments) {
    if (!Files.isDirectory(directory.resolve("lib"))) {
      throw new IllegalArgumentException(
          "no host jars in %s: build them with mvn package, or start through ./sluice"
              .formatted(directory.resolve("lib")));
    }
    this.directory = directory;
    this.mainClass = mainClass;
    this.pluginArguments = List.copyOf(pluginArguments);
    this.more = List.copyOf(more);
    this.flags = List.copyOf(flags);
  }

  @Override
  public List<String> words(boolean plugin, Path temporary) {
    List<String> words = new ArrayList<>();
    words.add(Jvm.program());
    words.add("-Djava.io.tmpdir=" + temporary);
    words.addAll(flags);
    words.add("-cp");
    words.add(classPath(plugin));
    words.add(mainClass);
    if (plugin) {
      words.add("--plugin");
      words.addAll(pluginArguments);
    }
    return words;
  }

  private String classPath(boolean plugin) {
    Stream<Path> own =
        plugin
            ? Stream.of("lib", "plugin").map(directory::resolve)
            : Stream.of(directory.resolve("lib"));
    return Stream.concat(own, more.stream())
        .map(folder -> folder + File.separator + "*")
        .collect(Collectors.joining(File.pathSeparator));
  }
}

package io.sluice.bench.process;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Builds commands of the Java that runs this process. */
public final class Jvm {

  private Jvm() {}

  /** Returns the path of its launcher. */
  public static String program() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /**
   * Returns the command that starts a main class.
   *
   * @param options the options of the JVM
   * @param classPath jars, and folders of classes or, with {@code *} as last name, of jars
   * @param main the main class and its arguments
   */
  public static List<String> words(List<String> options, List<Path> classPath, List<String> main) {
    List<String> words = new ArrayList<>();
    words.add(program());
    words.addAll(options);
    words.add("-cp");
    words.add(
        classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    words.addAll(main);
    return words;
  }
}

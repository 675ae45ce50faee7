package io.sluice.testkit.summary;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the test classes of a module by their sources. A class without a report did not finish: its
 * JVM died, which Surefire leaves out of the reports.
 */
final class TestClasses {

  private static final Pattern ABSTRACT = Pattern.compile("(?m)^(public )?abstract class ");
  private static final Pattern TAG = Pattern.compile("@Tag\\(\"(\\w+)\"\\)");

  private TestClasses() {}

  /**
   * Lists the concrete test classes of a module, fully qualified.
   *
   * @param without tags; classes that have one of them are left out
   */
  static List<String> in(Path module, Set<String> without) throws IOException {
    Path sources = module.resolve("src/test/java");
    if (!Files.isDirectory(sources)) {
      return List.of();
    }
    List<String> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(TestClasses::isTest).sorted().toList()) {
        String text = Files.readString(file);
        boolean left =
            TAG.matcher(text).results().anyMatch(match -> without.contains(match.group(1)));
        if (!left && !ABSTRACT.matcher(text).find()) {
          String name = sources.relativize(file).toString();
          classes.add(name.substring(0, name.length() - ".java".length()).replace('/', '.'));
        }
      }
    }
    return classes;
  }

  private static boolean isTest(Path file) {
    return file.toString().endsWith("Test.java");
  }
}

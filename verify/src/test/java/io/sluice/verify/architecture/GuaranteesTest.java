package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tests that GUARANTEES.md names are there. */
final class GuaranteesTest {
  private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w+Test)(?:\\.(\\w+))?`");
  private static final Set<String> SKIPPED = Set.of("target", ".git", "runs");

  @Test
  void each_promise_names_tests_that_there_are() throws IOException {
    List<Path> tests = tests();
    String promises = Files.readString(Built.root().resolve("GUARANTEES.md"));
    List<MatchResult> named = NAMED.matcher(promises).results().toList();
    assertThat(named).hasSizeGreaterThan(100);
    assertThat(named).allMatch(name -> isThere(name.group(1), name.group(2), tests));
  }

  /** What is built is left out: other tests make and remove files there meanwhile. */
  private static List<Path> tests() throws IOException {
    List<Path> tests = new ArrayList<>();
    Files.walkFileTree(
        Built.root(),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return SKIPPED.contains(folder.getFileName().toString())
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().contains("/src/test/java/")) {
              tests.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    return tests;
  }

  private static boolean isThere(String type, String method, List<Path> tests) {
    return tests.stream()
        .filter(file -> file.endsWith(type + ".java"))
        .anyMatch(file -> method == null || read(file).contains("void " + method + "("));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

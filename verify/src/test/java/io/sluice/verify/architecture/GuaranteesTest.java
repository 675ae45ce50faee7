package io.sluice.verify.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The tests that GUARANTEES.md names are there. */
final class GuaranteesTest {
  private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w+Test)(?:\\.(\\w+))?`");

  @Test
  void each_promise_names_tests_that_there_are() throws IOException {
    List<Path> tests =
        SourceFiles.all().stream()
            .filter(file -> file.toString().contains("/src/test/java/"))
            .toList();
    String promises = Files.readString(Built.root().resolve("GUARANTEES.md"));
    List<MatchResult> named = NAMED.matcher(promises).results().toList();
    assertThat(named).hasSizeGreaterThan(100);
    assertThat(named).allMatch(name -> isThere(name.group(1), name.group(2), tests));
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

package io.sluice.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A folder of a test, closed by JUnit when everything of the test, its clean-up methods included,
 * is over.
 */
record KeptDirectory(Path directory, ExtensionContext context) implements AutoCloseable {

  @Override
  public void close() throws IOException {
    if (context.getExecutionException().isPresent()) {
      System.err.println("artifacts of " + context.getDisplayName() + " kept in " + directory);
      return;
    }
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(directory)) {
      deepestFirst = all.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}

package io.sluice.verify.architecture;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The pages that people read: those at the root, and all under docs. */
final class DocsPages {

  private DocsPages() {}

  static List<Path> all() throws IOException {
    try (Stream<Path> top = Files.list(Built.root())) {
      return Stream.concat(top.filter(DocsPages::isPage), under("docs").stream()).toList();
    }
  }

  /** Returns those that say what Sluice gains and costs. */
  static List<Path> claiming() throws IOException {
    return Stream.concat(
            Stream.of(Built.root().resolve("README.md")), under("docs/mechanisms").stream())
        .toList();
  }

  static List<Path> under(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(Built.root().resolve(folder))) {
      return files.filter(DocsPages::isPage).sorted().toList();
    }
  }

  private static boolean isPage(Path file) {
    return file.toString().endsWith(".md");
  }
}

package io.sluice.verify.architecture;

import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The files of the project, without what is built: other tests make and remove files there. */
final class SourceFiles {
  private static final Set<String> SKIPPED = Set.of("target", ".git", "runs");

  private SourceFiles() {}

  /** Returns all of them. */
  static List<Path> all() throws IOException {
    List<Path> found = new ArrayList<>();
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
            found.add(file);
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }
}

package io.sluice.linux.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The files in which a Linux tells of itself, under a root that tests can choose. */
final class HostFiles {
  private final Path root;

  HostFiles(Path root) {
    this.root = root;
  }

  /** A path as the host knows it. */
  Path at(String path) {
    return root.resolve(path.substring(1));
  }

  boolean exists(String path) {
    return Files.exists(at(path));
  }

  /** Whether this process may write to it. */
  boolean isWritable(String path) {
    return Files.isWritable(at(path));
  }

  /** Without blanks at its ends; empty when it cannot be read. */
  Optional<String> text(String path) {
    try {
      return Optional.of(Files.readString(at(path), StandardCharsets.ISO_8859_1).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** None when it cannot be read. */
  List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }
}

package io.sluice.linux.files;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.util.stream.Collectors.joining;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads the files in which Linux describes itself, under a root that tests can choose. */
public final class HostFiles {
  private final Path root;

  public HostFiles(Path root) {
    this.root = root;
  }

  /** Returns a path below the root. */
  public Path at(String path) {
    return root.resolve(path.substring(1));
  }

  public boolean exists(String path) {
    return Files.exists(at(path));
  }

  /** Returns whether this process may write to a path. */
  public boolean isWritable(String path) {
    return Files.isWritable(at(path));
  }

  /**
   * Returns the text of a file without blanks at its ends; empty when it cannot be read. It reads
   * once, because files under {@code /proc/sys} return nothing from the second read on.
   */
  public Optional<String> text(String path) {
    try (BufferedReader reader = Files.newBufferedReader(at(path), ISO_8859_1)) {
      return Optional.of(reader.lines().collect(joining("\n")).strip());
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Returns the lines of a file; none when it cannot be read. */
  public List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }
}

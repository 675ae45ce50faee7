package io.sluice.verify.topology;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Notes numbers, a line each, which the system keeps whatever becomes of this process. */
final class NumberFile {
  private final Path file;

  /** Begins a file of this life of a task. */
  NumberFile(String folder, String name) {
    file = Path.of(folder, name + "-" + System.nanoTime());
  }

  void add(long number) {
    try {
      Files.writeString(file, number + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads all numbers of files whose names begin so. */
  static Set<Long> read(String folder, String prefix) {
    Set<Long> numbers = new HashSet<>();
    try (Stream<Path> files = Files.list(Path.of(folder))) {
      for (Path file : files.filter(each -> name(each).startsWith(prefix)).toList()) {
        List<String> lines = Files.readAllLines(file);
        lines.forEach(line -> numbers.add(Long.valueOf(line)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return numbers;
  }

  private static String name(Path file) {
    return file.getFileName().toString();
  }
}

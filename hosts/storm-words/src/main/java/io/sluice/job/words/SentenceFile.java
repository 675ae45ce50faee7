package io.sluice.job.words;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Reads the text, once for all tasks of a worker. */
final class SentenceFile {
  private static final Map<Path, List<String>> READ = new ConcurrentHashMap<>();

  private SentenceFile() {}

  static List<String> read(Path file) {
    return READ.computeIfAbsent(file, SentenceFile::lines);
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read " + file, e);
    }
  }
}

package io.sluice.bench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Removes what a process needs on disk only while it runs. An engine that is ended, or halts,
 * leaves its jars, blobs and buffers behind, some ten to a hundred megabytes each time.
 */
public final class Scratch {

  private Scratch() {}

  /** Removes a folder with all that is in it, or as much of it as can be; it may be missing. */
  public static void remove(Path folder) {
    try (Stream<Path> paths = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException e) {
      // what is left is in the folder of the run
    }
  }
}

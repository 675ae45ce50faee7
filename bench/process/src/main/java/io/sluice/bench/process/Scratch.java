package io.sluice.bench.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * Removes files that a process needs only while it runs. An engine that is killed, or halts, leaves
 * its jars, blobs and buffers behind, each time some ten to a hundred MB.
 */
public final class Scratch {

  private Scratch() {}

  /** Removes a folder with its contents, as far as possible; it may be missing. */
  public static void remove(Path folder) {
    try (Stream<Path> paths = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    } catch (IOException | UncheckedIOException e) {
      // remaining files are in the folder of the run
    }
  }
}

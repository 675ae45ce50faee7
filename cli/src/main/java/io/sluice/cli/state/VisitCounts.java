package io.sluice.cli.state;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** Reads how often each visitor came, as the job's output says. */
final class VisitCounts {

  private final long[] counts;

  /** Reads all that the job's sinks wrote into a folder. */
  VisitCounts(Path folder, int visitors) throws IOException {
    counts = new long[visitors];
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file :
          files.filter(path -> path.getFileName().toString().startsWith("counts-")).toList()) {
        LongBuffer some = ByteBuffer.wrap(Files.readAllBytes(file)).asLongBuffer();
        Arrays.setAll(counts, visitor -> Math.max(counts[visitor], some.get(visitor)));
      }
    }
  }

  /** Returns how many visits were counted. */
  long sum() {
    return Arrays.stream(counts).sum();
  }

  /** Returns whether each visitor was counted as often there as here. */
  boolean equal(VisitCounts other) {
    return Arrays.equals(counts, other.counts);
  }
}

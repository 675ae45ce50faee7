package io.sluice.verify.state;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.verify.cluster.Built;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The job whose stage moves: it counts visits as they are planned.
 *
 * @param visitors each of which has a first visit, all within a second
 * @param perSecond how many come then
 * @param seconds for how long
 * @param profileBytes kept of each visitor
 */
record Visits(int visitors, int perSecond, int seconds, int profileBytes) {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long DEPLOY_MILLIS = 3000;

  private long all() {
    return visitors + (long) seconds * perSecond;
  }

  /** Starts the job; returns its id. */
  String start(StandaloneFlink flink, Path output) throws IOException {
    return start(flink, "elastic", output);
  }

  /** Starts the job with a stage of a kind; returns its id. */
  String start(StandaloneFlink flink, String kind, Path output) throws IOException {
    List<String> words =
        Stream.of(
                kind,
                System.currentTimeMillis() + DEPLOY_MILLIS,
                visitors,
                visitors,
                perSecond,
                all(),
                profileBytes,
                output)
            .map(String::valueOf)
            .toList();
    return flink
        .rest()
        .run(flink.rest().upload(Built.stageJobJar()), Map.of("programArgsList", words));
  }

  /** Returns the highest count of each visitor in what the sinks wrote. */
  long[] counted(Path output) throws IOException {
    long[] counts = new long[visitors];
    try (Stream<Path> files = Files.list(output)) {
      for (Path file :
          files.filter(each -> each.getFileName().toString().startsWith("counts-")).toList()) {
        LongBuffer some = ByteBuffer.wrap(Files.readAllBytes(file)).asLongBuffer();
        Arrays.setAll(counts, visitor -> Math.max(counts[visitor], some.get(visitor)));
      }
    }
    return counts;
  }

  /** Counts the visits as they are planned, without any class of Sluice. */
  long[] planned() {
    long[] counts = new long[visitors];
    for (long visit = 0; visit < all(); visit++) {
      counts[(int) (visit < visitors ? visit : Long.remainderUnsigned(visit * SPREAD, visitors))]++;
    }
    return counts;
  }
}

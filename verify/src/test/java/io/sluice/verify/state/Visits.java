package io.sluice.verify.state;

import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkStatus;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * The job whose stage moves: it counts visits as they are planned, until it is stopped.
 *
 * @param visitors each of which has a first visit, all within a second
 * @param perSecond how many come then
 * @param profileBytes kept of each visitor
 */
record Visits(int visitors, int perSecond, int profileBytes) {

  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long DEPLOY_MILLIS = 3000;
  private static final long MOST = 100_000_000;
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** How far a source may be ahead of the other when both are stopped. */
  private static final int MOST_AHEAD = 500;

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
                MOST,
                profileBytes,
                output)
            .map(String::valueOf)
            .toList();
    return flink
        .rest()
        .run(flink.rest().upload(Built.stageJobJar()), Map.of("programArgsList", words));
  }

  /** Stops the job: what its sources have handed out is counted to the end. */
  void stop(StandaloneFlink flink, String job) throws IOException {
    FlinkStatus status = FlinkStatus.of(flink);
    status.stopWithSavepoint(job);
    await().atMost(PATIENCE).until(() -> status.state(job).equals("FINISHED"));
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

  /**
   * Counts visits as they are planned, without any class of Sluice: as many as were counted. Each
   * of the two sources has handed out the first ones of its own. How many more the one has than the
   * other nobody knows, so the returned counts are the ones closest to those.
   */
  long[] planned(long[] counted) {
    long all = LongStream.of(counted).sum();
    return IntStream.rangeClosed(-MOST_AHEAD, MOST_AHEAD)
        .filter(ahead -> (all + ahead) % 2 == 0)
        .mapToObj(ahead -> planned((all + ahead) / 2, (all - ahead) / 2))
        .min(Comparator.comparingLong(each -> distance(each, counted)))
        .orElseThrow();
  }

  private long[] planned(long first, long second) {
    long[] counts = new long[visitors];
    for (long visit = 0; visit < 2 * Math.max(first, second); visit++) {
      if (visit / 2 < (visit % 2 == 0 ? first : second)) {
        counts[visitor(visit)]++;
      }
    }
    return counts;
  }

  private int visitor(long visit) {
    return (int) (visit < visitors ? visit : Long.remainderUnsigned(visit * SPREAD, visitors));
  }

  private static long distance(long[] some, long[] others) {
    return IntStream.range(0, some.length).mapToLong(i -> Math.abs(some[i] - others[i])).sum();
  }
}

package io.sluice.verify.state;

import static java.lang.Math.max;
import static org.awaitility.Awaitility.await;

import io.sluice.bench.process.flink.StandaloneFlink;
import io.sluice.bench.state.arm.StageCalls;
import io.sluice.bench.state.output.Output;
import io.sluice.bench.state.output.OutputFiles;
import io.sluice.cli.state.StageMoves;
import io.sluice.verify.cluster.Built;
import io.sluice.verify.cluster.FlinkHome;
import io.sluice.verify.cluster.FlinkStatus;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The job whose stage moves: it counts visits as they are planned, until it is stopped.
 *
 * @param visitors an even number, each of which has a first visit, all within a second
 * @param perSecond how many come then
 * @param profileBytes kept of each visitor
 */
record Visits(int visitors, int perSecond, int profileBytes) {

  private static final String STAGE = "visitors";
  private static final long SPREAD = 0x9E3779B97F4A7C15L;
  private static final long DEPLOY_MILLIS = 3000;
  private static final long MOST = 100_000_000;
  private static final long SEED = 0;
  private static final double NO_LOAD = 0;
  private static final Duration PATIENCE = Duration.ofMinutes(4);

  /** Starts the job; returns its id when its tasks run. */
  String start(StandaloneFlink flink, Path output) throws IOException {
    return start(flink, "elastic", output);
  }

  /** Starts the job with a stage of a kind; returns its id when its tasks run. */
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
                output,
                SEED,
                "visits",
                NO_LOAD)
            .map(String::valueOf)
            .toList();
    String job =
        flink
            .rest()
            .run(flink.rest().upload(Built.stageJobJar()), Map.of("programArgsList", words));
    FlinkStatus.of(flink).awaitTasks(job);
    return job;
  }

  /** Returns the commands to the stage of such a job. */
  static StageMoves moves(FlinkHome home, StandaloneFlink flink, String job) {
    List<Path> lib = List.of(home.lib().resolve("*"));
    return new StageMoves(new StageCalls(lib, flink.rest().address(), job, STAGE));
  }

  /** Returns what the processes of a cluster log of it. */
  static StageLogs logs(FlinkHome home) {
    return new StageLogs(home.work(), STAGE);
  }

  /**
   * Stops the job and returns the highest count of each visitor in what the sinks wrote. An attempt
   * that was killed may have counted further than the last one, so the job goes on until each
   * visitor has come again and has its highest count.
   */
  long[] stop(StandaloneFlink flink, String job, Path output) throws IOException {
    FlinkStatus status = FlinkStatus.of(flink);
    OutputFiles files = new OutputFiles(output);
    long[] counts = new long[visitors];
    BitSet behind = new BitSet();
    behind.set(0, visitors);
    long asked = System.currentTimeMillis();
    await()
        .atMost(PATIENCE)
        .until(
            () -> {
              for (Output each : files.next()) {
                if (each.number() >= counts[each.key()]) {
                  counts[each.key()] = each.number();
                  behind.set(each.key(), each.at() < asked);
                }
              }
              return behind.isEmpty();
            });
    status.stopWithSavepoint(job);
    await().atMost(PATIENCE).until(() -> status.state(job).equals("FINISHED"));
    files.next().forEach(each -> counts[each.key()] = max(counts[each.key()], each.number()));
    return counts;
  }

  /**
   * Counts visits as they are planned, without any class of Sluice: as many as were counted. Each
   * of the two sources has handed out the first ones of its own, to visitors of its own parity.
   */
  long[] planned(long[] counted) {
    return planned(ofParity(0, counted), ofParity(1, counted));
  }

  private static long ofParity(int parity, long[] counted) {
    return IntStream.range(0, counted.length)
        .filter(visitor -> visitor % 2 == parity)
        .mapToLong(visitor -> counted[visitor])
        .sum();
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
}

package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.testkit.Seed;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.runtime.checkpoint.Checkpoints;
import org.apache.flink.runtime.state.StateObject;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * FLINK-38267 and FLINK-35351: an unaligned checkpoint, taken of a job in whose channels much
 * waits, is restored at another parallelism. One task hands on both by key and one to one, and
 * another by a partitioner of the user's own.
 */
@Tag("process")
@Tag("long")
final class Flink38267RescaleTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final long TOTAL = 4_000;
  private static final int SOURCES = 2;

  @ParameterizedTest
  @CsvSource({"2, 3", "3, 1"})
  void an_unaligned_checkpoint_restores_at_another_parallelism(
      int before, int after, @TempDir Path folder) throws Exception {
    String run = "rescaled from %d to %d".formatted(before, after);
    try (LocalFlink flink = LocalFlink.stock(2)) {
      rescale(flink, folder, run + " stock", before, after);
    }
    assertThat(Results.of(run + " stock")).isEqualTo(WindowJob.expected(TOTAL, WINDOW, SOURCES));

    Seed seed = new Seed(before);
    try (LocalFlink flink = LocalFlink.withSluice(2, Map.of());
        Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      rescale(flink, folder, run, before, after);
      assertThat(toggling.switches()).isGreaterThan(20);
    }
    assertThat(Results.of(run)).isEqualTo(Results.of(run + " stock"));
    assertThat(Results.of(run + " one to one")).hasSize((int) TOTAL);
  }

  /** The first job falls silent half way and is slow, so that most records wait in channels. */
  private static void rescale(LocalFlink flink, Path folder, String run, int before, int after)
      throws Exception {
    var half = PlannedSource.of(2_000, TOTAL / 2).fallingSilent();
    JobID first = flink.submit(job(half, 10_000, settings(folder, "1 h"), run, before), run);
    await().until(() -> Results.of(run + " one to one").size() > 500);
    String checkpoint = flink.checkpoint(first);
    flink.cancel(first);
    assertThat(inFlightBytes(checkpoint)).isGreaterThan(5_000);
    assertThat(Results.of(run).size()).isLessThan(WindowJob.expected(TOTAL / 2, WINDOW, 1).size());

    // A job that ends waits for one more checkpoint, and the first may come too early for it.
    var whole = PlannedSource.of(2_000, TOTAL);
    var second = job(whole, 100, settings(folder, "100 ms"), run, after);
    flink.await(flink.restore(second, run, checkpoint));
  }

  private static long inFlightBytes(String checkpoint) throws IOException {
    Path metadata = Path.of(URI.create(checkpoint)).resolve("_metadata");
    try (var in = new DataInputStream(Files.newInputStream(metadata))) {
      ClassLoader loader = Flink38267RescaleTest.class.getClassLoader();
      return Checkpoints.loadCheckpointMetadata(in, loader, checkpoint).getOperatorStates().stream()
          .flatMap(operator -> operator.getStates().stream())
          .flatMap(
              state ->
                  Stream.concat(
                      state.getInputChannelState().stream(),
                      state.getResultSubpartitionState().stream()))
          .mapToLong(StateObject::getStateSize)
          .sum();
    }
  }

  private static Map<String, String> settings(Path folder, String interval) {
    return Map.of(
        "execution.checkpointing.interval",
        interval,
        "execution.checkpointing.unaligned.enabled",
        "true",
        "execution.checkpointing.unaligned.forced", // for the partitioner of the user's own
        "true",
        "execution.checkpointing.externalized-checkpoint-retention",
        "RETAIN_ON_CANCELLATION",
        "execution.checkpointing.dir",
        folder.toUri().toString());
  }

  private static StreamExecutionEnvironment job(
      PlannedSource source,
      long micros,
      Map<String, String> settings,
      String run,
      int parallelism) {
    var job = LocalFlink.job(parallelism, settings);
    job.setMaxParallelism(16);
    var numbers =
        job.fromSource(source, WatermarkStrategy.<Long>forMonotonousTimestamps(), "numbers")
            .uid("numbers")
            .setParallelism(SOURCES)
            .rebalance()
            .map(number -> number)
            .returns(Long.class)
            .uid("by key and one to one");
    Results.each(
        numbers.map(number -> number).returns(Long.class).startNewChain(), run + " one to one");
    var partitioned =
        numbers
            .partitionCustom((key, count) -> (int) (key % count), number -> number)
            .map(number -> number)
            .returns(Long.class)
            .uid("by a partitioner");
    // Flink aligns barriers on both outputs of the task above, so what is to be restored waits
    // here.
    WindowJob.sum(WindowJob.burn(partitioned.rebalance(), micros), WINDOW, run);
    return job;
  }
}

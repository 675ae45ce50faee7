package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.Niceness;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.query.FlinkQuery;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * FLINK-40234: Flink counts the time in which operators chained to a source work as time in which
 * the source may be idle, and a thread at the lowest priority makes that time long. What Sluice
 * takes for the cost of a record is CPU time, and a source with one split is not idle while it
 * works.
 */
@Tag("process")
@Tag("long")
final class Flink40234LoweredChainTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final int TOTAL = 4_000;
  private static final int MEASURED = 300;

  @Test
  void work_in_a_chain_costs_the_same_and_is_not_idle_when_its_thread_is_lowered()
      throws Exception {
    try (LocalFlink flink = LocalFlink.stock(1)) {
      flink.await(submit(flink, "chain stock"));
    }
    assertThat(Results.of("chain stock")).isEqualTo(WindowJob.expected(TOTAL, WINDOW, 1));

    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of());
        Rivals rivals = new Rivals()) {
      JobID job = submit(flink, "chain");
      await().until(() -> !Gates.engine().queries().isEmpty());
      FlinkQuery query = Gates.engine().queries().get(0);
      RunningTask source = query.inputs().get(0);
      double before = costOfRecords(source);

      lower(source);
      assertThat(Niceness.of(query)).contains(Niceness.LOWEST);
      rivals.begin();
      double lowered = costOfRecords(source);
      rivals.end();

      assertThat(lowered).isLessThan(4 * before);
      flink.await(job);
    }
    assertThat(Results.of("chain")).isEqualTo(Results.of("chain stock"));
  }

  /** Returns the CPU ns of each of the next records, in which the source is never idle. */
  private static double costOfRecords(RunningTask source) {
    long cpu = source.cpuNanos();
    long records = source.recordsIn();
    await()
        .pollInterval(Duration.ofMillis(5))
        .until(
            () -> {
              assertThat(source.signals().isIdle()).isFalse();
              return source.recordsIn() >= records + MEASURED;
            });
    return (double) (source.cpuNanos() - cpu) / (source.recordsIn() - records);
  }

  /** Lowers a thread, which takes no right. */
  private static void lower(RunningTask task) throws Exception {
    String thread = Long.toString(task.nativeThread().orElseThrow().number());
    Process renice =
        new ProcessBuilder("renice", "-n", Integer.toString(Niceness.LOWEST), "-p", thread)
            .redirectErrorStream(true)
            .start();
    String said = new String(renice.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(renice.waitFor()).as(said).isZero();
  }

  /** Runs threads that take all cores. */
  private static final class Rivals implements AutoCloseable {
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final List<Thread> threads = new ArrayList<>();

    void begin() {
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        Thread rival =
            new Thread(
                () -> {
                  while (!stopped.get()) {
                    Thread.onSpinWait();
                  }
                },
                "test-rival-" + i);
        rival.start();
        threads.add(rival);
      }
    }

    void end() {
      stopped.set(true);
    }

    @Override
    public void close() {
      end();
    }
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(1);
    WatermarkStrategy<Long> idling =
        WatermarkStrategy.<Long>forMonotonousTimestamps().withIdleness(Duration.ofMillis(300));
    var numbers =
        job.fromSource(PlannedSource.of(1_000, TOTAL), idling, "numbers")
            .uid("numbers")
            .map(Flink40234LoweredChainTest::work)
            .returns(Long.class);
    WindowJob.sum(numbers, WINDOW, run);
    return flink.submit(job, run);
  }

  /** Burns the same amount of CPU time for each record. */
  private static long work(long number) {
    double sum = number;
    for (int i = 0; i < 20_000; i++) {
      sum = Math.sqrt(sum + i);
    }
    return sum < 0 ? -1 : number;
  }
}

package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.channel.ChannelName;
import io.sluice.core.channel.Gauge;
import io.sluice.core.channel.OperatorReader;
import io.sluice.core.channel.OperatorRow;
import io.sluice.core.metric.Metric;
import io.sluice.core.metric.MetricProvider;
import io.sluice.core.metric.MetricSource;
import io.sluice.core.model.LogicalOperator;
import io.sluice.core.model.PhysicalOperator;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.cluster.WindowSum;
import io.sluice.linux.channel.OpenChannel;
import io.sluice.linux.proc.PidNamespaces;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process outside sees the tasks of a real Flink. */
@Tag("process")
final class PublishedTasksTest {
  private static final long MANY = 200;
  private static final Duration WINDOW = Duration.ofMillis(500);
  private static final PhysicalOperator BEHIND =
      new PhysicalOperator(
          "flink", new LogicalOperator(1, "q", "o", Set.of(), Set.of()), 0, 1, 1, 1);
  private static volatile CountDownLatch released = new CountDownLatch(1);

  @TempDir private Path folder;
  private long now;

  @AfterEach
  void nobody_waits_any_more() {
    released.countDown();
  }

  private static long passing(long number) {
    try {
      released.await();
    } catch (InterruptedException cancelled) {
      Thread.currentThread().interrupt();
    }
    return number;
  }

  @Test
  void another_process_sees_tasks_their_threads_what_waits_in_front_of_each_and_their_windows()
      throws Exception {
    released = new CountDownLatch(1);
    Map<String, String> settings =
        Map.of("sluice.channel.dir", "" + folder, "taskmanager.memory.segment-size", "4kb");
    try (LocalFlink flink = LocalFlink.withSluice(1, settings)) {
      Path file = folder.resolve(ChannelName.of(ProcessHandle.current().pid()));
      try (OpenChannel channel = OpenChannel.open(file, new PidNamespaces(), false).orElseThrow()) {
        OperatorReader reader = new OperatorReader(channel.memory(), channel.reader());
        JobID id = submit(flink);
        await().until(() -> rows(reader).size() == 2);
        List<OperatorRow> rows = rows(reader);
        int last = rows.get(0).operator().name().contains("Source") ? 1 : 0;
        assertThat(rows).allMatch(row -> row.operator().query().equals("stuck"));
        assertThat(rows).allMatch(row -> row.subtask() == 0);
        LogicalOperator source = rows.get(1 - last).operator();
        LogicalOperator behind = rows.get(last).operator();
        assertThat(source.feeds(behind)).isTrue();
        assertThat(behind.feeds(source)).isFalse();
        for (OperatorRow row : rows) {
          assertThat(Path.of("/proc/self/task/" + row.thread())).isDirectory();
        }

        await().until(() -> gauge(reader, last, Gauge.QUEUE) > MANY);
        assertThat(gauge(reader, last, Gauge.IN)).isLessThanOrEqualTo(1);
        await().until(() -> gauge(reader, 1 - last, Gauge.OUT) > MANY);
        MetricProvider fills = fills(reader, last);
        await()
            .untilAsserted(
                () ->
                    assertThat(fill(fills, Duration.ofSeconds(1)))
                        .as("millionths in use: %d", gauge(reader, last, Gauge.QUEUE_USE))
                        .isGreaterThan(0.75)); // who began late holds one of ten
        assertThat(gauge(reader, 1 - last, Gauge.QUEUE_USE)).isEqualTo(Gauge.UNKNOWN);

        released.countDown();
        await().until(() -> gauge(reader, last, Gauge.QUEUE) < MANY);
        await().until(() -> gauge(reader, last, Gauge.IN) > 5 * MANY);
        await().until(() -> gauge(reader, last, Gauge.QUEUE_USE) == Gauge.WHOLE / 10);
        await().until(() -> fill(fills, Duration.ofMinutes(1)) == 0);
        flink.cancel(id);
        await().until(() -> rows(reader).isEmpty());

        JobID windowed = submitWindows(flink);
        await().until(() -> rows(reader).size() == 2);
        int windows = rows(reader).get(0).operator().name().contains("Source") ? 1 : 0;
        await().until(() -> gauge(reader, windows, Gauge.WINDOW_PERIOD) == WINDOW.toMillis());
        await().until(() -> gauge(reader, windows, Gauge.WINDOW_PHASE) == 0);
        await().until(() -> gauge(reader, windows, Gauge.WATERMARK) > 0);
        long seen = gauge(reader, windows, Gauge.WATERMARK);
        await().until(() -> gauge(reader, windows, Gauge.WATERMARK) > seen);
        await().until(() -> gauge(reader, 1 - windows, Gauge.WATERMARK) >= seen);
        await().until(() -> gauge(reader, 1 - windows, Gauge.WINDOW_PERIOD) == 0);
        flink.cancel(windowed);
      }
    }
    await().until(() -> SluiceRuntime.current().isEmpty());
    await().untilAsserted(() -> assertThat(folder).isEmptyDirectory());
  }

  private static JobID submit(LocalFlink flink) throws Exception {
    var job = LocalFlink.job(1);
    WindowJob.read(job, PlannedSource.of(2_000, Integer.MAX_VALUE), "numbers")
        .keyBy(number -> number % 7)
        .map(PublishedTasksTest::passing)
        .returns(Long.class)
        .filter(number -> number < 0)
        .map(number -> new WindowSum(0, number, number))
        .returns(WindowSum.class)
        .sinkTo(new Results("stuck"));
    return flink.submit(job, "stuck");
  }

  private static JobID submitWindows(LocalFlink flink) throws Exception {
    var job = LocalFlink.job(1);
    WindowJob.sum(
        WindowJob.read(job, PlannedSource.of(2_000, Integer.MAX_VALUE), "numbers"),
        WINDOW,
        "windowed");
    return flink.submit(job, "windowed");
  }

  /** Returns metrics of how full the queue is in front of an operator. */
  private static MetricProvider fills(OperatorReader reader, int row) throws Exception {
    MetricSource told =
        new MetricSource() {
          @Override
          public Set<Metric> offers() {
            return Set.of(Metric.QUEUE_USE);
          }

          @Override
          public double fetch(Metric metric, PhysicalOperator operator) {
            long use = gauge(reader, row, Gauge.QUEUE_USE);
            return use == Gauge.UNKNOWN ? Double.NaN : use / (double) Gauge.WHOLE;
          }
        };
    return new MetricProvider(told, Set.of(Metric.QUEUE_FILL), 0);
  }

  /** Returns the use as it is now, when so long has passed as to what is remembered. */
  private double fill(MetricProvider fills, Duration later) {
    now += later.toNanos();
    fills.update(List.of(BEHIND), now);
    return fills.value(Metric.QUEUE_FILL, BEHIND);
  }

  private static List<OperatorRow> rows(OperatorReader reader) throws Exception {
    return reader.rows(reader.sequence()).orElse(List.of());
  }

  private static long gauge(OperatorReader reader, int row, Gauge gauge) {
    reader.beat(System.currentTimeMillis());
    return reader.gauge(row, gauge);
  }
}

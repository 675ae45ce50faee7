package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.flink.plugin.query.QueryLevel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A query with two window operators, neither of which is behind the other. */
@Tag("process")
final class SideBySideWindowsTest {
  private static final long SHORTER = 1_500;
  private static final long LONGER = 2_500;
  private static final int ENDS = 10;

  /** A watermark comes every 20 ms, or later where the machine is busy. */
  private static final long STEP = 100;

  private final Deque<Long> latest = new ArrayDeque<>();

  @Test
  void each_has_its_own_ends_and_nothing_else_is_taken_for_one() throws Exception {
    try (LocalFlink flink = LocalFlink.withSluice(1, Map.of())) {
      var job = LocalFlink.job(1);
      job.getConfig().setAutoWatermarkInterval(20);
      var numbers = WindowJob.read(job, PlannedSource.of(2000, Long.MAX_VALUE), "numbers");
      WindowJob.sum(numbers, Duration.ofMillis(SHORTER), "shorter");
      WindowJob.sum(numbers, Duration.ofMillis(LONGER), "longer", "longer-windows");
      JobID id = flink.submit(job, "side-by-side");

      await().atMost(Duration.ofMinutes(1)).untilAsserted(this::allOfTheLatestAreRight);
      flink.cancel(id);
    }
  }

  private void allOfTheLatestAreRight() {
    SluiceRuntime.current().stream()
        .flatMap(runtime -> runtime.level(QueryLevel.class).snapshot().rows().stream())
        .map(row -> row.query().epoch())
        .filter(epoch -> epoch.hasWindow())
        .forEach(epoch -> see(epoch.windowEnd()));
    assertThat(latest)
        .hasSize(ENDS)
        .allMatch(end -> isEndOf(SHORTER, end) || isEndOf(LONGER, end))
        .anyMatch(end -> !isEndOf(SHORTER, end))
        .anyMatch(end -> !isEndOf(LONGER, end));
  }

  private static boolean isEndOf(long windows, long end) {
    return Math.floorMod(end + STEP, windows) <= 2 * STEP;
  }

  private void see(long end) {
    if (latest.isEmpty() || latest.getLast() != end) {
      latest.add(end);
      if (latest.size() > ENDS) {
        latest.remove();
      }
    }
  }
}

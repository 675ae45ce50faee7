package io.sluice.flink.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.core.query.control.Reach;
import io.sluice.flink.plugin.cluster.Gates;
import io.sluice.flink.plugin.cluster.LocalFlink;
import io.sluice.flink.plugin.cluster.PlannedSource;
import io.sluice.flink.plugin.cluster.Results;
import io.sluice.flink.plugin.cluster.WindowJob;
import io.sluice.testkit.Seed;
import io.sluice.testkit.SeededTest;
import java.time.Duration;
import java.util.Map;
import org.apache.flink.api.common.JobID;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.co.CoMapFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Gates that open and close at random change when things happen, and never what comes out. */
@ParameterizedClass
@EnumSource(Reach.class)
@Tag("process")
final class GateTogglingTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final long TOTAL = 2000;
  private static final int PARALLELISM = 2;
  private static LocalFlink flink;

  @Parameter private Reach reach;

  @BeforeAll
  static void start() throws Exception {
    flink = LocalFlink.withSluice(2, Map.of());
  }

  @AfterAll
  static void stop() {
    flink.close();
  }

  @SeededTest(runs = 2)
  void results_are_exact_with_aligned_checkpoints_and_a_failure(Seed seed) throws Exception {
    runsExactly(seed, "aligned-" + seed.value() + reach, false);
  }

  @SeededTest(runs = 2)
  void results_are_exact_with_unaligned_checkpoints_and_a_failure(Seed seed) throws Exception {
    runsExactly(seed, "unaligned-" + seed.value() + reach, true);
  }

  private void runsExactly(Seed seed, String run, boolean unaligned) throws Exception {
    try (Gates.Toggling toggling = Gates.toggle(seed.generator(), reach)) {
      JobID job = flink.submit(unionAndTwoInputs(run, unaligned), run);
      flink.await(job);
      assertThat(toggling.switches()).isGreaterThan(20);
    }
    assertThat(WindowJob.hasFailed(run)).isTrue();
    assertThat(Results.of(run)).isEqualTo(WindowJob.expected(TOTAL, WINDOW, 3 * PARALLELISM));
    await().untilAsserted(() -> assertThat(Gates.engine().jobs()).isEmpty());
  }

  private static StreamExecutionEnvironment unionAndTwoInputs(String run, boolean unaligned) {
    var job = LocalFlink.job(PARALLELISM, HeldQueryTest.checkpoints(unaligned));
    var source = PlannedSource.of(1500, TOTAL);
    DataStream<Long> united =
        WindowJob.read(job, source, "a").rebalance().union(WindowJob.read(job, source, "b"));
    DataStream<Long> both =
        united.connect(WindowJob.read(job, source, "c").rebalance()).map(new Either()).uid("both");
    WindowJob.sum(WindowJob.failOnceAt(both, TOTAL / 2, run), WINDOW, run);
    return job;
  }

  private static final class Either implements CoMapFunction<Long, Long, Long> {
    @Override
    public Long map1(Long number) {
      return number;
    }

    @Override
    public Long map2(Long number) {
      return number;
    }
  }
}

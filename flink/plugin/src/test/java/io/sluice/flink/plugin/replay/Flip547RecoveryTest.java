package io.sluice.flink.plugin.replay;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.junit.jupiter.api.Tag;

/**
 * FLIP-547: checkpoints are taken while channel state is still being recovered, and output buffers
 * are recovered in the tasks downstream. A job fails, fails again with the first record that it
 * recovers, and gates open and close all the time: results stay those of stock.
 */
@Tag("process")
@Tag("long")
final class Flip547RecoveryTest {
  private static final Duration WINDOW = Duration.ofMillis(100);
  private static final long TOTAL = 2_000;
  private static final int PARALLELISM = 2;

  /** Counts, by run, in how many of its lives it failed. */
  private static final Map<String, Integer> FAILURES = new ConcurrentHashMap<>();

  private static final Map<String, String> RECOVERY =
      Map.of(
          "execution.checkpointing.interval",
          "100 ms",
          "execution.checkpointing.unaligned.enabled",
          "true",
          "execution.checkpointing.unaligned.recover-output-on-downstream.enabled",
          "true",
          "execution.checkpointing.during-recovery.enabled",
          "true");

  @SeededTest(runs = 1)
  void a_task_killed_in_recovery_while_gates_toggle_changes_no_result(Seed seed) throws Exception {
    try (LocalFlink flink = LocalFlink.stock(2)) {
      flink.await(submit(flink, "recovery stock"));
    }
    assertThat(FAILURES.get("recovery stock")).isEqualTo(2);
    assertThat(Results.of("recovery stock"))
        .isEqualTo(WindowJob.expected(TOTAL, WINDOW, PARALLELISM));

    try (LocalFlink flink = LocalFlink.withSluice(2, Map.of());
        Gates.Toggling toggling = Gates.toggle(seed.generator(), Reach.ALL)) {
      flink.await(submit(flink, "recovery"));
      assertThat(toggling.switches()).isGreaterThan(20);
    }
    assertThat(FAILURES.get("recovery")).isEqualTo(2);
    assertThat(Results.of("recovery")).isEqualTo(Results.of("recovery stock"));
  }

  private static JobID submit(LocalFlink flink, String run) throws Exception {
    var job = LocalFlink.job(PARALLELISM, RECOVERY);
    var numbers =
        WindowJob.read(job, PlannedSource.of(2_000, TOTAL), "numbers")
            .rebalance()
            .map(new Failing(run))
            .returns(Long.class)
            .uid("failing");
    WindowJob.sum(WindowJob.burn(numbers, 400), WINDOW, run);
    return flink.submit(job, run);
  }

  /** Fails at some record, and with the first one of its second life. */
  private static final class Failing extends RichMapFunction<Long, Long> {
    private static final long serialVersionUID = 1;

    private final String run;
    private boolean begun;

    Failing(String run) {
      this.run = run;
    }

    @Override
    public void open(OpenContext context) {
      begun = false;
    }

    @Override
    public Long map(Long number) {
      int attempt = getRuntimeContext().getTaskInfo().getAttemptNumber();
      boolean first = !begun;
      begun = true;
      if ((attempt == 0 && number == TOTAL / 2) || (attempt == 1 && first)) {
        FAILURES.merge(run, attempt + 1, Math::max);
        throw new IllegalStateException("a fault on purpose");
      }
      return number;
    }
  }
}

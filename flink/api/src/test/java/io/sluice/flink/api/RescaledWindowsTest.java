package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static io.sluice.flink.api.TestJob.values;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One run of windows whose number of subtasks changes twice, each time by a savepoint. */
@KeepArtifacts
@Tag("process")
class RescaledWindowsTest {

  private static Results<Estimate<Integer>> windows(StreamExecutionEnvironment job) {
    return Results.from(
        TestJob.tumbling(TestJob.readings(job)).aggregate(mean(Reading::value)).uid("windows"));
  }

  @Test
  void windows_go_on_in_two_subtasks_and_in_one_again(Artifacts artifacts) throws Exception {
    int all = (int) (Reading.KEYS * RECORDS / SIZE);
    RescaledRun run = new RescaledRun(RescaledWindowsTest::windows, artifacts);
    run.runUntil(all / 3, 1);
    run.runUntil(all * 2 / 3, 2);
    List<Estimate<Integer>> estimates = run.runToTheEnd(1);

    assertThat(estimates)
        .extracting(estimate -> estimate.key() + "@" + estimate.windowStart())
        .doesNotHaveDuplicates()
        .hasSizeBetween(all, all + Reading.KEYS);
    List<Estimate<Integer>> warm =
        estimates.stream()
            .filter(estimate -> estimate.windowStart() >= 15 * SIZE)
            .filter(estimate -> estimate.windowEnd() < RECORDS - 3 * SIZE)
            .toList();
    assertThat(warm)
        .hasSize(Reading.KEYS * ((int) (RECORDS / SIZE) - 15 - 4))
        .allMatch(Estimate::certified)
        .allMatch(estimate -> estimate.seen() <= values(estimate).length);
    assertThat(warm.stream().filter(TestJob::holdsMean).count())
        .isGreaterThan(warm.size() * 9L / 10);
  }
}

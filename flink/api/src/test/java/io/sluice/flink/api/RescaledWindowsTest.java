package io.sluice.flink.api;

import static io.sluice.flink.api.Aggregation.mean;
import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static io.sluice.flink.api.TestJob.values;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One run of windows whose number of subtasks changes twice, each time by a savepoint. */
@KeepArtifacts
@Tag("process")
class RescaledWindowsTest {

  private final List<Estimate<Integer>> estimates = new ArrayList<>();
  private String savepoint;

  private static Results<Estimate<Integer>> windows(StreamExecutionEnvironment job) {
    return Results.from(
        TestJob.tumbling(TestJob.readings(job)).aggregate(mean(Reading::value)).uid("windows"));
  }

  private StreamExecutionEnvironment job(int subtasks) {
    Configuration settings = new Configuration();
    if (savepoint != null) {
      settings.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    }
    return TestJob.of(subtasks, settings);
  }

  private void runUntil(int answers, int subtasks, Artifacts artifacts) throws Exception {
    StreamExecutionEnvironment job = job(subtasks);
    Results<Estimate<Integer>> results = windows(job);
    JobClient client = job.executeAsync();
    await().until(() -> estimates.size() + results.all().size() >= answers);
    savepoint =
        client
            .stopWithSavepoint(
                false, artifacts.directory().toUri().toString(), SavepointFormatType.CANONICAL)
            .get(1, TimeUnit.MINUTES);
    client.getJobExecutionResult().get(1, TimeUnit.MINUTES);
    estimates.addAll(results.all());
  }

  @Test
  void windows_go_on_in_two_subtasks_and_in_one_again(Artifacts artifacts) throws Exception {
    int all = (int) (Reading.KEYS * RECORDS / SIZE);
    runUntil(all / 3, 1, artifacts);
    runUntil(all * 2 / 3, 2, artifacts);
    StreamExecutionEnvironment last = job(1);
    Results<Estimate<Integer>> results = windows(last);
    last.execute();
    estimates.addAll(results.all());

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

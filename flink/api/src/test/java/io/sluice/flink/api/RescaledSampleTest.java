package io.sluice.flink.api;

import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
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

/** One run of a sampled job whose number of subtasks changes twice, each time by a savepoint. */
@KeepArtifacts
@Tag("process")
class RescaledSampleTest {

  private final List<Estimate<Integer>> estimates = new ArrayList<>();
  private String savepoint;

  private static Results<Estimate<Integer>> windows(StreamExecutionEnvironment job) {
    return Results.from(
        SampledJob.windows(SampledJob.sample(TestJob.readings(job)).stream().uid("sampler"))
            .aggregate(Aggregation.mean(reading -> reading.element().value()))
            .uid("windows"));
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
  void samplers_and_windows_go_on_in_two_subtasks_and_in_one_again(Artifacts artifacts)
      throws Exception {
    int all = (int) (RECORDS / SIZE);
    runUntil(all / 3, 1, artifacts);
    runUntil(all * 2 / 3, 2, artifacts);
    StreamExecutionEnvironment last = job(1);
    Results<Estimate<Integer>> results = windows(last);
    last.execute();
    estimates.addAll(results.all());

    assertThat(estimates)
        .extracting(Estimate::windowStart)
        .doesNotHaveDuplicates()
        .hasSizeBetween(all, all + 1);
    List<Estimate<Integer>> warm = estimates.stream().filter(SampledJob::isWarm).toList();
    assertThat(warm).hasSizeBetween(40, 42);
    assertThat(warm).filteredOn(Estimate::certified).hasSizeGreaterThanOrEqualTo(warm.size() - 3);
    assertThat(warm)
        .filteredOn(estimate -> estimate.sampled() < 0.8 * estimate.seen())
        .hasSizeGreaterThan(30);
    assertThat(warm).allMatch(estimate -> Math.abs(estimate.expected() - SIZE) < 100);
    assertThat(warm).filteredOn(SampledJob::holdsMean).hasSizeGreaterThanOrEqualTo(warm.size() - 7);
  }
}

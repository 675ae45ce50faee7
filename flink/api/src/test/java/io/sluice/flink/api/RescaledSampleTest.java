package io.sluice.flink.api;

import static io.sluice.flink.api.TestJob.RECORDS;
import static io.sluice.flink.api.TestJob.SIZE;
import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.testkit.Artifacts;
import io.sluice.testkit.KeepArtifacts;
import java.util.List;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One run of a sampled job whose number of subtasks changes twice, each time by a savepoint. */
@KeepArtifacts
@Tag("process")
class RescaledSampleTest {

  private static Results<Estimate<Integer>> windows(StreamExecutionEnvironment job) {
    return Results.from(
        SampledJob.windows(SampledJob.sample(TestJob.readings(job)).stream().uid("sampler"))
            .aggregate(Aggregation.mean(reading -> reading.element().value()))
            .uid("windows"));
  }

  @Test
  void samplers_and_windows_go_on_in_two_subtasks_and_in_one_again(Artifacts artifacts)
      throws Exception {
    int all = (int) (RECORDS / SIZE);
    RescaledRun run = new RescaledRun(RescaledSampleTest::windows, artifacts);
    run.runUntil(all / 3, 1);
    run.runUntil(all * 2 / 3, 2);
    List<Estimate<Integer>> estimates = run.runToTheEnd(1);

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

package io.sluice.flink.api;

import static org.awaitility.Awaitility.await;

import io.sluice.testkit.Artifacts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.StateRecoveryOptions;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Runs a job whose number of subtasks changes, each time by a savepoint. */
final class RescaledRun {

  private final Function<StreamExecutionEnvironment, Results<Estimate<Integer>>> windows;
  private final Artifacts artifacts;
  private final List<Estimate<Integer>> estimates = new ArrayList<>();
  private String savepoint;

  /**
   * Begins.
   *
   * @param windows adds them to a job
   */
  RescaledRun(
      Function<StreamExecutionEnvironment, Results<Estimate<Integer>>> windows,
      Artifacts artifacts) {
    this.windows = windows;
    this.artifacts = artifacts;
  }

  private StreamExecutionEnvironment job(int subtasks) {
    Configuration settings = new Configuration();
    if (savepoint != null) {
      settings.set(StateRecoveryOptions.SAVEPOINT_PATH, savepoint);
    }
    return TestJob.of(subtasks, settings);
  }

  /** Goes on in so many subtasks until there are so many answers in all. */
  void runUntil(int answers, int subtasks) throws Exception {
    StreamExecutionEnvironment job = job(subtasks);
    Results<Estimate<Integer>> results = windows.apply(job);
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

  /** Goes on in so many subtasks to the end; returns all answers. */
  List<Estimate<Integer>> runToTheEnd(int subtasks) throws Exception {
    StreamExecutionEnvironment job = job(subtasks);
    Results<Estimate<Integer>> results = windows.apply(job);
    job.execute();
    estimates.addAll(results.all());
    return estimates;
  }
}

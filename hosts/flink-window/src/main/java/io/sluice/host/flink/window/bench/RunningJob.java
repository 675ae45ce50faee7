package io.sluice.host.flink.window.bench;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.core.execution.JobClient;

/** A running job. */
record RunningJob(CompletableFuture<JobExecutionResult> end) {

  static RunningJob of(JobClient client) {
    return new RunningJob(client.getJobExecutionResult());
  }

  /**
   * Waits for an event in the job.
   *
   * @throws Exception if the job fails before it
   */
  void awaitUntil(CompletableFuture<?> happened) throws Exception {
    CompletableFuture.anyOf(happened, end).get();
  }

  /**
   * Waits for an instant, or for the end of the job if that is sooner.
   *
   * @throws Exception if the job fails
   */
  void awaitUntil(long epochMillis) throws Exception {
    try {
      end.get(Math.max(0, epochMillis - System.currentTimeMillis()), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      // the job still runs, as expected
    }
  }

  /**
   * Waits for the end of the job.
   *
   * @throws Exception if the job fails
   */
  void awaitEnd() throws Exception {
    end.get();
  }
}

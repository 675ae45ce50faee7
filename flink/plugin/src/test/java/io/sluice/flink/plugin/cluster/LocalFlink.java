package io.sluice.flink.plugin.cluster;

import io.sluice.flink.plugin.SluiceReporterFactory;
import io.sluice.flink.plugin.SluiceShuffleServiceFactory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobgraph.SavepointRestoreSettings;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.awaitility.Awaitility;

/** A Flink in this process, with Sluice in it as a user would configure it, or without. */
public final class LocalFlink implements AutoCloseable {
  private static final long LIMIT_SECONDS = 120;

  private final MiniCluster cluster;

  private LocalFlink(Configuration configuration, int taskManagers) throws Exception {
    configuration.setString("rest.port", "0");
    cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(taskManagers)
                .setNumSlotsPerTaskManager(16)
                .build());
    cluster.start();
  }

  /**
   * Starts a Flink with Sluice; the map holds {@code sluice.*} keys and whatever else is to be set.
   */
  public static LocalFlink withSluice(int taskManagers, Map<String, String> settings)
      throws Exception {
    Configuration configuration = Configuration.fromMap(settings);
    configuration.setString(
        "shuffle-service-factory.class", SluiceShuffleServiceFactory.class.getName());
    if (!settings.containsKey("metrics.reporters")) {
      configuration.setString("metrics.reporters", "sluice");
    }
    configuration.setString(
        "metrics.reporter.sluice.factory.class", SluiceReporterFactory.class.getName());
    return new LocalFlink(configuration, taskManagers);
  }

  /** Starts a Flink without Sluice. */
  public static LocalFlink stock(int taskManagers) throws Exception {
    return new LocalFlink(new Configuration(), taskManagers);
  }

  /** Starts a Flink with half of what Sluice needs. */
  public static LocalFlink withoutReporter(Map<String, String> settings) throws Exception {
    Configuration configuration = Configuration.fromMap(settings);
    configuration.setString(
        "shuffle-service-factory.class", SluiceShuffleServiceFactory.class.getName());
    configuration.setString("metrics.reporters", "");
    return new LocalFlink(configuration, 1);
  }

  public static StreamExecutionEnvironment job(int parallelism) {
    return job(parallelism, Map.of());
  }

  /** An environment to build a job with; hand it to {@link #submit}. */
  public static StreamExecutionEnvironment job(int parallelism, Map<String, String> settings) {
    Configuration configuration = Configuration.fromMap(settings);
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "fixed-delay");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_ATTEMPTS, 3);
    configuration.set(
        RestartStrategyOptions.RESTART_STRATEGY_FIXED_DELAY_DELAY, Duration.ofMillis(10));
    StreamExecutionEnvironment job =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration);
    job.setParallelism(parallelism);
    job.getConfig().setAutoWatermarkInterval(20);
    return job;
  }

  public JobID submit(StreamExecutionEnvironment job, String name) throws Exception {
    var graph = job.getStreamGraph();
    graph.setJobName(name);
    return submit(graph.getJobGraph());
  }

  public JobID restore(StreamExecutionEnvironment job, String name, String savepoint)
      throws Exception {
    var graph = job.getStreamGraph();
    graph.setJobName(name);
    graph.setSavepointRestoreSettings(SavepointRestoreSettings.forPath(savepoint));
    return submit(graph.getJobGraph());
  }

  private JobID submit(JobGraph graph) throws Exception {
    cluster.submitJob(graph).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    return graph.getJobID();
  }

  /** Waits for the end and throws what the job failed with. */
  public void await(JobID job) throws Exception {
    cluster
        .requestJobResult(job)
        .get(LIMIT_SECONDS, TimeUnit.SECONDS)
        .toJobExecutionResult(LocalFlink.class.getClassLoader());
  }

  public void cancel(JobID job) throws Exception {
    cluster.cancelJob(job).get(LIMIT_SECONDS, TimeUnit.SECONDS);
    cluster.requestJobResult(job).get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  /** Takes a checkpoint as soon as all tasks run, and answers where it is. */
  public String checkpoint(JobID job) throws Exception {
    awaitTasks(job);
    return cluster.triggerCheckpoint(job).get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  private void awaitTasks(JobID job) {
    Awaitility.await()
        .atMost(Duration.ofSeconds(LIMIT_SECONDS))
        .until(
            () -> {
              for (var task : cluster.getExecutionGraph(job).get().getAllExecutionVertices()) {
                ExecutionState state = task.getExecutionState();
                if (state != ExecutionState.RUNNING && state != ExecutionState.FINISHED) {
                  return false;
                }
              }
              return true;
            });
  }

  public String stopWithSavepoint(JobID job, String directory) throws Exception {
    awaitTasks(job);
    return cluster
        .stopWithSavepoint(job, directory, false, SavepointFormatType.CANONICAL)
        .get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  public JobStatus status(JobID job) throws Exception {
    return cluster.getJobStatus(job).get(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public void close() {
    cluster.closeAsync().orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS).join();
  }
}

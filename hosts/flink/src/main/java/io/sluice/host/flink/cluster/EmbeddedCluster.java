package io.sluice.host.flink.cluster;

import io.sluice.bench.workload.QueryPlan;
import io.sluice.host.flink.context.HostClock;
import io.sluice.host.flink.job.QueryJob;
import io.sluice.host.flink.job.QuerySource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.JobStatus;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.execution.ExecutionState;
import org.apache.flink.runtime.executiongraph.AccessExecutionGraph;
import org.apache.flink.runtime.executiongraph.AccessExecutionVertex;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.graph.StreamGraph;

/**
 * A Flink in this process, alone or with TaskManagers in other processes, and the host's jobs in
 * it.
 */
public final class EmbeddedCluster {

  private static final long START_SECONDS = 120;

  private final Configuration settings;
  private final MiniCluster cluster;
  private final BiConsumer<QueryPlan, StreamGraph> placement;
  private final List<JobID> jobs = new ArrayList<>();

  /** Starts the cluster. */
  public EmbeddedCluster(Configuration settings, int slots) throws Exception {
    this(
        settings,
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(settings)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(slots)
                .build()),
        (query, graph) -> {});
  }

  /**
   * Starts a given cluster.
   *
   * @param placement sets where the operators of a query run
   */
  public EmbeddedCluster(
      Configuration settings, MiniCluster cluster, BiConsumer<QueryPlan, StreamGraph> placement)
      throws Exception {
    this.settings = settings;
    this.cluster = cluster;
    this.placement = placement;
    cluster.start();
  }

  /** Submits a job per query and waits until all tasks run. */
  public void run(List<QueryPlan> queries, BiFunction<QueryPlan, Integer, QuerySource> sources)
      throws Exception {
    for (QueryPlan query : queries) {
      JobGraph job =
          QueryJob.of(
              query,
              stream -> sources.apply(query, stream),
              new Configuration(settings),
              placement);
      cluster.submitJob(job).get(START_SECONDS, TimeUnit.SECONDS);
      jobs.add(job.getJobID());
    }
    double giveUp = HostClock.now() + START_SECONDS * 1000;
    while (!allRunning()) {
      failIfStopped();
      if (HostClock.now() > giveUp) {
        throw new TimeoutException("the queries did not start within " + START_SECONDS + " s");
      }
      HostClock.sleepUntil(HostClock.now() + 50);
    }
  }

  /** Throws with the job's own message if a query is no longer running. */
  public void failIfStopped() throws ExecutionException, InterruptedException {
    for (JobID job : jobs) {
      JobStatus status = cluster.getJobStatus(job).get();
      if (status.isTerminalState() || status == JobStatus.FAILING) {
        AccessExecutionGraph graph = graph(job);
        throw new IllegalStateException(
            "query %s is %s: %s"
                .formatted(
                    graph.getJobName(),
                    status,
                    Optional.ofNullable(graph.getFailureInfo())
                        .map(info -> RootCause.of(info.getException()))
                        .orElse("no cause known")));
      }
    }
  }

  /**
   * Returns the current state of each job, with its checkpoint statistics. It is costly; do not
   * call it during a measurement.
   */
  public List<AccessExecutionGraph> graphs() throws ExecutionException, InterruptedException {
    List<AccessExecutionGraph> graphs = new ArrayList<>();
    for (JobID job : jobs) {
      graphs.add(graph(job));
    }
    return graphs;
  }

  /** Cancels all jobs and stops the cluster. */
  public void stop() throws Exception {
    List<CompletableFuture<?>> cancels = new ArrayList<>();
    jobs.forEach(job -> cancels.add(cluster.cancelJob(job)));
    CompletableFuture.allOf(cancels.toArray(CompletableFuture[]::new)).get(10, TimeUnit.SECONDS);
    cluster.close();
  }

  private boolean allRunning() throws ExecutionException, InterruptedException {
    for (AccessExecutionGraph graph : graphs()) {
      int running = 0;
      for (AccessExecutionVertex vertex : graph.getAllExecutionVertices()) {
        if (vertex.getExecutionState() != ExecutionState.RUNNING) {
          return false;
        }
        running++;
      }
      if (running == 0) {
        return false;
      }
    }
    return true;
  }

  private AccessExecutionGraph graph(JobID job) throws ExecutionException, InterruptedException {
    return cluster.getExecutionGraph(job).get();
  }
}

package io.sluice.host.flink.run;

import java.io.PrintStream;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.flink.client.deployment.executors.RemoteExecutor;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/**
 * An embedded Flink. Jobs are submitted through its REST interface on the loopback address, as by
 * Flink's own client, so that each gets its own class loader as on a real cluster.
 */
final class JobCluster {

  private static final MemorySize MANAGED_MEMORY = MemorySize.ofMebiBytes(256);

  private final MiniCluster cluster;
  private final Configuration client;

  private JobCluster(MiniCluster cluster, Configuration client) {
    this.cluster = cluster;
    this.client = client;
  }

  /**
   * Starts a cluster.
   *
   * @param own settings beside those that every such cluster has
   * @param slots number of task slots
   */
  static JobCluster start(Configuration own, int slots) throws Exception {
    Configuration settings = new Configuration(own);
    settings.set(CoreOptions.ALWAYS_PARENT_FIRST_LOADER_PATTERNS_ADDITIONAL, List.of("io.sluice."));
    settings.set(CoreOptions.DEFAULT_PARALLELISM, Runtime.getRuntime().availableProcessors());
    settings.set(TaskManagerOptions.NUM_TASK_SLOTS, slots);
    settings.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MANAGED_MEMORY);
    settings.set(RestOptions.BIND_ADDRESS, "127.0.0.1");
    settings.set(RestOptions.ADDRESS, "127.0.0.1");
    settings.set(RestOptions.BIND_PORT, "0");
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(settings)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(slots)
                .build());
    cluster.start();
    URI rest = cluster.getRestAddress().get();
    Configuration client = new Configuration(settings);
    client.set(DeploymentOptions.TARGET, RemoteExecutor.NAME);
    client.set(DeploymentOptions.ATTACHED, true);
    client.set(RestOptions.ADDRESS, rest.getHost());
    client.set(RestOptions.PORT, rest.getPort());
    return new JobCluster(cluster, client);
  }

  /** Runs the program, then waits for the jobs that are still running. */
  void execute(UserProgram program, PrintStream log) throws Exception {
    log.printf("running %s on Flink with Sluice%n", program.name());
    program.run(new Configuration(client));
    List<JobStatusMessage> jobs = new ArrayList<>(cluster.listJobs().get());
    jobs.sort(Comparator.comparingLong(JobStatusMessage::getStartTime));
    for (JobStatusMessage job : jobs) {
      String name = job.getJobName().replaceAll("\\s+", " ");
      JobResult result = cluster.requestJobResult(job.getJobId()).get();
      double seconds = result.getNetRuntime() / 1000.0;
      if (result.isSuccess()) {
        log.printf("job %s finished in %.1f s%n", name, seconds);
      } else if (result.getSerializedThrowable().isEmpty()) {
        // Only the program itself can cancel a job: it needs no more of its results.
        log.printf("job %s was canceled by its program after %.1f s%n", name, seconds);
      } else {
        throw new IllegalStateException(
            "job " + name + " did not finish",
            result.getSerializedThrowable().get().deserializeError(program.classLoader()));
      }
    }
  }

  void stop() throws Exception {
    cluster.close();
  }
}

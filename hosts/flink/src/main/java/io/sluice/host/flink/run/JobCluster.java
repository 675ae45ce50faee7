package io.sluice.host.flink.run;

import io.sluice.host.flink.PluginSettings;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.util.List;
import org.apache.flink.client.ClientUtils;
import org.apache.flink.client.deployment.executors.RemoteExecutor;
import org.apache.flink.client.program.PackagedProgram;
import org.apache.flink.configuration.ConfigUtils;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.CoreOptions;
import org.apache.flink.configuration.DeploymentOptions;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.core.execution.DefaultExecutorServiceLoader;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;

/**
 * An embedded Flink with Sluice. Jobs are handed in as by Flink's own client, through its REST
 * interface on the loopback address, so they get a class loader of their own as on a real cluster.
 */
final class JobCluster {

  private static final MemorySize MANAGED_MEMORY = MemorySize.ofMebiBytes(256);

  private final MiniCluster cluster;
  private final Configuration client;

  private JobCluster(MiniCluster cluster, Configuration client) {
    this.cluster = cluster;
    this.client = client;
  }

  static JobCluster start(RunOptions options) throws Exception {
    Configuration settings = new Configuration();
    options.settings().forEach(settings::setString);
    PluginSettings.addTo(settings);
    settings.set(CoreOptions.ALWAYS_PARENT_FIRST_LOADER_PATTERNS_ADDITIONAL, List.of("io.sluice."));
    settings.set(CoreOptions.DEFAULT_PARALLELISM, Runtime.getRuntime().availableProcessors());
    settings.set(TaskManagerOptions.NUM_TASK_SLOTS, options.slots());
    settings.set(TaskManagerOptions.MANAGED_MEMORY_SIZE, MANAGED_MEMORY);
    settings.set(RestOptions.BIND_ADDRESS, "127.0.0.1");
    settings.set(RestOptions.ADDRESS, "127.0.0.1");
    settings.set(RestOptions.BIND_PORT, "0");
    MiniCluster cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(settings)
                .setNumTaskManagers(1)
                .setNumSlotsPerTaskManager(options.slots())
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

  /** Runs the program's main method, then waits for what it left running. */
  void execute(PackagedProgram program, PrintStream log) throws Exception {
    log.printf("running %s on Flink with Sluice%n", program.getMainClassName());
    // Its classes must reach the task managers too, as Flink's own client sees to it.
    List<URL> jars = program.getJobJarAndDependencies();
    ConfigUtils.encodeCollectionToConfig(client, PipelineOptions.JARS, jars, URL::toString);
    ClientUtils.executeProgram(new DefaultExecutorServiceLoader(), client, program, false, false);
    for (JobStatusMessage job : cluster.listJobs().get()) {
      JobResult result = cluster.requestJobResult(job.getJobId()).get();
      if (!result.isSuccess()) {
        throw new IllegalStateException(
            "job " + job.getJobName() + " did not finish",
            result
                .getSerializedThrowable()
                .<Throwable>map(error -> error.deserializeError(program.getUserCodeClassLoader()))
                .orElse(null));
      }
      log.printf("job %s finished in %.1f s%n", job.getJobName(), result.getNetRuntime() / 1000.0);
    }
  }

  void stop() throws Exception {
    cluster.close();
  }
}

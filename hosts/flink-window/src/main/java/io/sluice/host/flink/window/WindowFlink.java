package io.sluice.host.flink.window;

import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.MemorySize;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Makes jobs on an embedded Flink that hands records and watermarks on within milliseconds. */
public final class WindowFlink {

  private static final long POLL_MILLIS = 10;
  private static final int MEBIBYTES_PER_SLOT = 32;

  private WindowFlink() {}

  /** Returns an empty job of parallelism 1 that does not restart after a failure. */
  public static StreamExecutionEnvironment job(int slots) {
    StreamExecutionEnvironment job =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration(slots));
    job.getConfig().setAutoWatermarkInterval(POLL_MILLIS);
    job.setBufferTimeout(POLL_MILLIS / 2);
    return job;
  }

  private static Configuration configuration(int slots) {
    Configuration settings = new Configuration();
    settings.set(RestOptions.BIND_PORT, "0");
    settings.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    settings.set(TaskManagerOptions.NUM_TASK_SLOTS, slots);
    settings.set(
        TaskManagerOptions.MANAGED_MEMORY_SIZE,
        MemorySize.ofMebiBytes((long) slots * MEBIBYTES_PER_SLOT));
    return settings;
  }
}

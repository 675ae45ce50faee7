package io.sluice.flink.plugin.state.load;

import java.util.concurrent.ScheduledFuture;
import org.apache.flink.streaming.runtime.tasks.ProcessingTimeService;

/** Runs something in a task's thread about once a second, until the task ends. */
public final class EachSecond {

  private static final long PERIOD_MILLIS = 1000;

  private EachSecond() {}

  /** Runs it for the first time in a second. */
  public static void run(ProcessingTimeService timers, Runnable what) {
    ScheduledFuture<?> unused =
        timers.registerTimer(
            timers.getCurrentProcessingTime() + PERIOD_MILLIS,
            at -> {
              what.run();
              run(timers, what);
            });
  }
}

package io.sluice.flink.plugin.hook.task;

/** Hears of tasks as they come and go; called on the task's own thread, or when a host closes. */
public interface TaskListener {

  void started(RunningTask task);

  void ended(RunningTask task);
}

package io.sluice.flink.plugin.query;

import io.sluice.flink.plugin.hook.task.RunningTask;
import io.sluice.flink.plugin.hook.v2_3.TaskHook;

/** Shows the tasks of this process to the query level, which wraps nothing of its own. */
final class QueryHook implements TaskHook {
  private final FlinkEngine engine;

  QueryHook(FlinkEngine engine) {
    this.engine = engine;
  }

  @Override
  public void started(RunningTask task) {
    engine.started(task);
  }

  @Override
  public void ended(RunningTask task) {
    engine.ended(task);
  }
}

package io.sluice.flink.api;

import io.sluice.core.window.sample.Sampler;
import java.util.List;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.runtime.state.StateInitializationContext;

/** Keeps a sampler in Flink's state at each checkpoint. */
final class CheckpointedSampler {

  private static final String NAME = "sluice-sampler";

  private final Sampler sampler;
  private final TaskInfo task;
  private UnionState state;
  private long clock = Long.MIN_VALUE;

  CheckpointedSampler(Sampler sampler, TaskInfo task) {
    this.sampler = sampler;
    this.task = task;
  }

  void initialize(StateInitializationContext context) throws Exception {
    state = new UnionState(NAME, context.getOperatorStateStore(), task);
    List<UnionState.Written> all = state.written();
    if (all.isEmpty()) {
      return;
    }
    UnionState.Written own = state.own(all);
    clock = own.clock();
    if (state.isOwn(own)) {
      sampler.restore(own.bytes());
    }
    if (all.size() != task.getNumberOfParallelSubtasks()) {
      boolean isAlone = task.getNumberOfParallelSubtasks() == 1;
      sampler.takeOver(state.parts(all), isAlone ? List.of() : state.bytes(all));
    }
  }

  /** Returns the clock at the checkpoint; the least long without one. */
  long clock() {
    return clock;
  }

  void snapshot(long now) throws Exception {
    state.update(now, sampler.state());
  }
}

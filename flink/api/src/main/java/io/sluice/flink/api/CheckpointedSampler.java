package io.sluice.flink.api;

import io.sluice.core.window.sample.Sampler;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.runtime.state.StateInitializationContext;

/**
 * Keeps a sampler in Flink's state at each checkpoint. It is union state: a subtask that is new
 * takes what another one has learned.
 */
final class CheckpointedSampler {

  private static final String NAME = "sluice-sampler";

  private final Sampler sampler;
  private final int subtask;
  private ListState<Tuple3<Integer, Long, byte[]>> state;
  private long clock = Long.MIN_VALUE;

  CheckpointedSampler(Sampler sampler, TaskInfo task) {
    this.sampler = sampler;
    subtask = task.getIndexOfThisSubtask();
  }

  void initialize(StateInitializationContext context) throws Exception {
    state =
        context
            .getOperatorStateStore()
            .getUnionListState(
                new ListStateDescriptor<>(
                    NAME,
                    Types.TUPLE(
                        Types.INT,
                        Types.LONG,
                        PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO)));
    List<Tuple3<Integer, Long, byte[]>> all = new ArrayList<>();
    state.get().forEach(all::add);
    if (!all.isEmpty()) {
      Tuple3<Integer, Long, byte[]> own = all.get(subtask % all.size());
      for (Tuple3<Integer, Long, byte[]> each : all) {
        own = each.f0 == subtask ? each : own;
      }
      clock = own.f1;
      sampler.restore(own.f2, own.f0 == subtask);
    }
  }

  /** Returns the clock at the checkpoint; the least long without one. */
  long clock() {
    return clock;
  }

  void snapshot(long now) throws Exception {
    state.update(List.of(Tuple3.of(subtask, now, sampler.state())));
  }
}

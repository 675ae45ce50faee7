package io.sluice.flink.api;

import io.sluice.core.window.ApproximateWindows;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple3;
import org.apache.flink.runtime.state.KeyedStateBackend;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.VoidNamespace;

/**
 * Keeps windows in Flink's state at each checkpoint. The windows of a key are keyed state, so they
 * move with their key; what all keys share is union state, so each subtask sees that of all.
 */
final class CheckpointedWindows<K> {

  private static final String KEYS = "sluice-windows";
  private static final String SHARED = "sluice-window-statistics";

  private final ApproximateWindows<K> windows;
  private final KeyedStateBackend<K> backend;
  private final Set<K> written = new HashSet<>();
  private ValueState<byte[]> keyed;
  private ListState<Tuple3<Integer, Long, byte[]>> shared;
  private int subtask;
  private int subtasks;
  private long clock = Long.MIN_VALUE / 2;

  CheckpointedWindows(ApproximateWindows<K> windows, KeyedStateBackend<K> backend) {
    this.windows = windows;
    this.backend = backend;
  }

  void initialize(StateInitializationContext context, TaskInfo task) throws Exception {
    subtask = task.getIndexOfThisSubtask();
    subtasks = task.getNumberOfParallelSubtasks();
    keyed =
        context
            .getKeyedStateStore()
            .getState(
                new ValueStateDescriptor<>(
                    KEYS, PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO));
    shared =
        context
            .getOperatorStateStore()
            .getUnionListState(
                new ListStateDescriptor<>(
                    SHARED,
                    Types.TUPLE(
                        Types.INT,
                        Types.LONG,
                        PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO)));
    if (context.isRestored()) {
      restoreShared();
      restoreKeys();
    }
  }

  private void restoreShared() throws Exception {
    List<Tuple3<Integer, Long, byte[]>> all = new ArrayList<>();
    shared.get().forEach(all::add);
    if (all.isEmpty()) {
      return;
    }
    Tuple3<Integer, Long, byte[]> own = all.get(subtask % all.size());
    for (Tuple3<Integer, Long, byte[]> each : all) {
      own = each.f0 == subtask ? each : own;
    }
    clock = own.f1;
    int ownSubtask = own.f0;
    List<byte[]> others =
        all.stream()
            .filter(each -> all.size() != subtasks && each.f0 != ownSubtask)
            .map(each -> each.f2)
            .toList();
    windows.restoreShared(own.f2, others);
  }

  private void restoreKeys() throws Exception {
    List<K> keys;
    try (var stored = backend.getKeys(KEYS, VoidNamespace.INSTANCE)) {
      keys = stored.toList();
    }
    for (K key : keys) {
      backend.setCurrentKey(key);
      windows.restoreKey(key, keyed.value());
      written.add(key);
    }
  }

  /** Returns the clock of the records at the checkpoint. */
  long clock() {
    return clock;
  }

  void snapshot(long now) throws Exception {
    Map<K, byte[]> states = windows.keyedState();
    for (K gone : written) {
      if (!states.containsKey(gone)) {
        backend.setCurrentKey(gone);
        keyed.clear();
      }
    }
    written.clear();
    for (Map.Entry<K, byte[]> state : states.entrySet()) {
      backend.setCurrentKey(state.getKey());
      keyed.update(state.getValue());
      written.add(state.getKey());
    }
    shared.update(List.of(Tuple3.of(subtask, now, windows.sharedState())));
  }
}

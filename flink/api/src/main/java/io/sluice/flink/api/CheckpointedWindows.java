package io.sluice.flink.api;

import io.sluice.core.window.ApproximateWindows;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
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
  private UnionState shared;
  private long clock = Long.MIN_VALUE / 2;

  CheckpointedWindows(ApproximateWindows<K> windows, KeyedStateBackend<K> backend) {
    this.windows = windows;
    this.backend = backend;
  }

  void initialize(StateInitializationContext context, TaskInfo task) throws Exception {
    keyed =
        context
            .getKeyedStateStore()
            .getState(
                new ValueStateDescriptor<>(
                    KEYS, PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO));
    shared = new UnionState(SHARED, context.getOperatorStateStore(), task);
    if (context.isRestored()) {
      restoreShared();
      restoreKeys();
    }
  }

  private void restoreShared() throws Exception {
    List<UnionState.Written> all = shared.written();
    if (!all.isEmpty()) {
      UnionState.Written own = shared.own(all);
      clock = own.clock();
      windows.restoreShared(own.bytes(), shared.others(all, own));
    }
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
    shared.update(now, windows.sharedState());
  }
}

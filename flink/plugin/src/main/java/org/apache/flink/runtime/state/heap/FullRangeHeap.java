package org.apache.flink.runtime.state.heap;

import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.fs.CloseableRegistry;
import org.apache.flink.runtime.state.AbstractStateBackend;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.LocalRecoveryConfig;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;
import org.apache.flink.runtime.state.SnapshotExecutionType;
import org.apache.flink.runtime.state.StateBackend.KeyedStateBackendParameters;
import org.apache.flink.runtime.state.StateSerializerProvider;
import org.apache.flink.runtime.state.StreamCompressionDecorator;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;
import org.apache.flink.runtime.state.metrics.LatencyTrackingStateConfig;
import org.apache.flink.runtime.state.metrics.SizeTrackingStateConfig;

/**
 * Builds Flink's heap backend over the whole range of key groups, whichever part of it Flink
 * assigns to the subtask, so that any slice can be in any subtask.
 */
public final class FullRangeHeap<K> {

  private static final int QUEUE_CAPACITY = 128;

  private final Map<String, StateTable<K, ?, ?>> tables = new HashMap<>();
  private final Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> queues = new HashMap<>();
  private final TypeSerializer<K> keySerializer;
  private final SliceKeys<K> keys;
  private final HeapKeyedStateBackend<K> backend;
  private final CheckpointedSlices<K> checkpointed;

  /**
   * Builds it and restores what the checkpoint has for the subtask.
   *
   * @param parameters of Flink
   * @param later whether entries are restored only when they are asked for
   * @param latency as configured
   * @param size as configured
   */
  public FullRangeHeap(
      KeyedStateBackendParameters<K> parameters,
      boolean later,
      LatencyTrackingStateConfig latency,
      SizeTrackingStateConfig size)
      throws Exception {
    int slices = parameters.getNumberOfKeyGroups();
    KeyGroupRange all = new KeyGroupRange(0, slices - 1);
    StateSerializerProvider<K> keySerializers =
        StateSerializerProvider.fromNewRegisteredSerializer(parameters.getKeySerializer());
    keys = new SliceKeys<>(all, slices);
    HeapPriorityQueueSetFactory queueFactory =
        new SliceTimerQueueFactory(all, slices, QUEUE_CAPACITY);
    ClassLoader classes = parameters.getEnv().getUserCodeClassLoader().asClassLoader();
    checkpointed =
        new CheckpointedSlices<>(
            parameters.getStateHandles(), classes, tables, queues, queueFactory, keys);
    checkpointed.begin(keySerializers, parameters.getCancelStreamRegistry(), !later);
    keySerializer = keySerializers.currentSchemaSerializer();
    LocalRecoveryConfig localRecovery =
        parameters.getEnv().getTaskStateManager().createLocalRecoveryConfig();
    StreamCompressionDecorator compression =
        AbstractStateBackend.getCompressionDecorator(parameters.getEnv().getExecutionConfig());
    backend =
        new HeapKeyedStateBackend<>(
            parameters.getKvStateRegistry(),
            keySerializer,
            classes,
            parameters.getEnv().getExecutionConfig(),
            parameters.getTtlTimeProvider(),
            latency,
            size,
            new CloseableRegistry(),
            compression,
            tables,
            queues,
            localRecovery,
            queueFactory,
            new HeapSnapshotStrategy<>(
                tables, queues, compression, localRecovery, all, keySerializers, slices),
            SnapshotExecutionType.ASYNCHRONOUS,
            SliceStateTable::new,
            keys);
  }

  /** Restores the entries of some slices, if that was to be done later. */
  public void restore(IntPredicate slices) throws Exception {
    checkpointed.restore(keySerializer, slices);
  }

  /** Returns which slices are served. */
  public SliceKeys<K> keys() {
    return keys;
  }

  /** Returns the backend for Flink. */
  public HeapKeyedStateBackend<K> backend() {
    return backend;
  }

  /** Returns the states that are registered, by name; they are {@link SliceStateTable}s. */
  public Map<String, StateTable<K, ?, ?>> tables() {
    return tables;
  }

  /** Returns the queues that are registered, by name; they are {@link SliceTimerQueue}s. */
  public Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> queues() {
    return queues;
  }

  /** Registers a state that the operators here have not asked for yet, as a restore does. */
  public SliceStateTable<K, ?, ?> register(StateMetaInfoSnapshot description) {
    SliceStateTable<K, ?, ?> table =
        new SliceStateTable<>(
            keys, new RegisteredKeyValueStateBackendMetaInfo<>(description), keySerializer);
    tables.put(description.getName(), table);
    return table;
  }
}

package org.apache.flink.runtime.state.heap;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.fs.CloseableRegistry;
import org.apache.flink.runtime.state.AbstractStateBackend;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyedStateHandle;
import org.apache.flink.runtime.state.LocalRecoveryConfig;
import org.apache.flink.runtime.state.RegisteredKeyValueStateBackendMetaInfo;
import org.apache.flink.runtime.state.RestoreOperation;
import org.apache.flink.runtime.state.SavepointKeyedStateHandle;
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

  /**
   * Builds it and restores what the checkpoint has for the subtask.
   *
   * @param parameters of Flink
   * @param latency as configured
   * @param size as configured
   */
  public FullRangeHeap(
      KeyedStateBackendParameters<K> parameters,
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
    Collection<KeyedStateHandle> handles = parameters.getStateHandles();
    if (!handles.isEmpty()) {
      restore(parameters, handles, keySerializers, queueFactory, all).restore();
    }
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

  /** Savepoints are in a format of their own unless they are native. */
  private RestoreOperation<Void> restore(
      KeyedStateBackendParameters<K> parameters,
      Collection<KeyedStateHandle> handles,
      StateSerializerProvider<K> keySerializers,
      HeapPriorityQueueSetFactory queueFactory,
      KeyGroupRange all) {
    ClassLoader classes = parameters.getEnv().getUserCodeClassLoader().asClassLoader();
    int slices = all.getNumberOfKeyGroups();
    return handles.iterator().next() instanceof SavepointKeyedStateHandle
        ? new HeapSavepointRestoreOperation<>(
            handles,
            keySerializers,
            classes,
            tables,
            queues,
            queueFactory,
            all,
            slices,
            SliceStateTable::new,
            keys)
        : new HeapRestoreOperation<>(
            handles,
            keySerializers,
            classes,
            tables,
            queues,
            parameters.getCancelStreamRegistry(),
            queueFactory,
            all,
            slices,
            SliceStateTable::new,
            keys);
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

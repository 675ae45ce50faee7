package org.apache.flink.runtime.state.heap;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.fs.CloseableRegistry;
import org.apache.flink.runtime.state.InternalKeyContext;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.KeyGroupRangeOffsets;
import org.apache.flink.runtime.state.KeyGroupsSavepointStateHandle;
import org.apache.flink.runtime.state.KeyedStateHandle;
import org.apache.flink.runtime.state.RestoreOperation;
import org.apache.flink.runtime.state.SavepointKeyedStateHandle;
import org.apache.flink.runtime.state.StateSerializerProvider;

/**
 * Reads slices of one operator from Flink's checkpoint or savepoint. What describes the states is
 * read at the start, because operators compare it with theirs; entries may be read later, and only
 * of slices that no process has. A slice that is not wanted is skipped in the file.
 */
final class CheckpointedSlices<K> {

  /** Has only the wanted ones of all key groups. */
  private static final class Wanted extends KeyGroupRange {

    private static final long serialVersionUID = 1L;

    private final transient IntPredicate slices;

    Wanted(KeyGroupRange all, IntPredicate slices) {
      super(all.getStartKeyGroup(), all.getEndKeyGroup());
      this.slices = slices;
    }

    @Override
    public boolean contains(int slice) {
      return super.contains(slice) && slices.test(slice);
    }
  }

  private final Collection<KeyedStateHandle> files;
  private final ClassLoader classes;
  private final Map<String, StateTable<K, ?, ?>> tables;
  private final Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> queues;
  private final HeapPriorityQueueSetFactory queueFactory;
  private final InternalKeyContext<K> keyContext;
  private boolean restored;

  CheckpointedSlices(
      Collection<KeyedStateHandle> files,
      ClassLoader classes,
      Map<String, StateTable<K, ?, ?>> tables,
      Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> queues,
      HeapPriorityQueueSetFactory queueFactory,
      InternalKeyContext<K> keyContext) {
    this.files = new ArrayList<>(files); // Flink may put null for a file without keys
    this.classes = classes;
    this.tables = tables;
    this.queues = queues;
    this.queueFactory = queueFactory;
    this.keyContext = keyContext;
  }

  /** Restores the states and, if that is wanted, their entries. */
  void begin(StateSerializerProvider<K> keys, CloseableRegistry open, boolean entries)
      throws Exception {
    restored = entries;
    read(keys, open, tables, queues, slice -> entries);
  }

  /** Restores the entries of some slices into states that operators use by now. */
  void restore(TypeSerializer<K> keys, IntPredicate slices) throws Exception {
    if (restored) {
      return;
    }
    Map<String, StateTable<K, ?, ?>> foundTables = new HashMap<>();
    Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> foundQueues = new HashMap<>();
    try (CloseableRegistry open = new CloseableRegistry()) {
      read(
          StateSerializerProvider.fromNewRegisteredSerializer(keys),
          open,
          foundTables,
          foundQueues,
          slices);
    }
    for (int slice : keyContext.getKeyGroupRange()) {
      if (slices.test(slice)) {
        foundTables.forEach((name, found) -> move(found, tables.get(name), slice));
        foundQueues.forEach((name, found) -> move(found, queues.get(name), slice));
      }
    }
  }

  private void read(
      StateSerializerProvider<K> keys,
      CloseableRegistry open,
      Map<String, StateTable<K, ?, ?>> intoTables,
      Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> intoQueues,
      IntPredicate slices)
      throws Exception {
    if (files.isEmpty()) {
      return;
    }
    restoring(keys, open, intoTables, intoQueues, slices).restore();
  }

  /** Savepoints are in a format of their own unless they are native. */
  private RestoreOperation<Void> restoring(
      StateSerializerProvider<K> keys,
      CloseableRegistry open,
      Map<String, StateTable<K, ?, ?>> intoTables,
      Map<String, HeapPriorityQueueSnapshotRestoreWrapper<?>> intoQueues,
      IntPredicate slices) {
    KeyGroupRange all = keyContext.getKeyGroupRange();
    return files.stream().anyMatch(SavepointKeyedStateHandle.class::isInstance)
        ? new HeapSavepointRestoreOperation<>(
            files.stream().map(file -> only(file, slices)).toList(),
            keys,
            classes,
            intoTables,
            intoQueues,
            queueFactory,
            all,
            keyContext.getNumberOfKeyGroups(),
            SliceStateTable::new,
            keyContext)
        : new HeapRestoreOperation<>(
            files,
            keys,
            classes,
            intoTables,
            intoQueues,
            open,
            queueFactory,
            new Wanted(all, slices),
            keyContext.getNumberOfKeyGroups(),
            SliceStateTable::new,
            keyContext);
  }

  /** Returns a savepoint with the wanted slices only. Flink skips those whose offset is 0. */
  private static KeyedStateHandle only(KeyedStateHandle file, IntPredicate slices) {
    if (!(file instanceof KeyGroupsSavepointStateHandle savepoint)) {
      return file;
    }
    KeyGroupRangeOffsets offsets = new KeyGroupRangeOffsets(savepoint.getKeyGroupRange());
    for (int slice : savepoint.getKeyGroupRange()) {
      if (slices.test(slice)) {
        offsets.setKeyGroupOffset(slice, savepoint.getOffsetForKeyGroup(slice));
      }
    }
    return new KeyGroupsSavepointStateHandle(offsets, savepoint.getDelegateStateHandle());
  }

  @SuppressWarnings("unchecked") // they have one name, so they are one state
  private static <K, N, S> void move(
      StateTable<K, N, S> found, StateTable<K, ?, ?> table, int slice) {
    ((SliceStateTable<K, N, S>) table).put(slice, ((SliceStateTable<K, N, S>) found).slice(slice));
  }

  @SuppressWarnings("unchecked") // they have one name, so they are one queue
  private static <T extends HeapPriorityQueueElement> void move(
      HeapPriorityQueueSnapshotRestoreWrapper<T> found,
      HeapPriorityQueueSnapshotRestoreWrapper<?> queue,
      int slice) {
    SliceTimerQueue<T> timers = (SliceTimerQueue<T>) queue.getPriorityQueue();
    for (T timer : ((SliceTimerQueue<T>) found.getPriorityQueue()).getSubsetForKeyGroup(slice)) {
      timers.add(timer);
    }
  }
}

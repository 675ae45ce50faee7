package org.apache.flink.runtime.state.heap;

import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.KeyExtractorFunction;
import org.apache.flink.runtime.state.KeyGroupRange;
import org.apache.flink.runtime.state.Keyed;
import org.apache.flink.runtime.state.PriorityComparable;
import org.apache.flink.runtime.state.PriorityComparator;

/** Makes queues that can follow slices. */
final class SliceTimerQueueFactory extends HeapPriorityQueueSetFactory {

  private final KeyGroupRange all;
  private final int slices;
  private final int capacity;

  SliceTimerQueueFactory(KeyGroupRange all, int slices, int capacity) {
    super(all, slices, capacity);
    this.all = all;
    this.slices = slices;
    this.capacity = capacity;
  }

  @Override
  public <T extends HeapPriorityQueueElement & PriorityComparable<? super T> & Keyed<?>>
      HeapPriorityQueueSet<T> create(String name, TypeSerializer<T> serializer) {
    return new SliceTimerQueue<>(
        PriorityComparator.forPriorityComparableObjects(),
        KeyExtractorFunction.forKeyedObjects(),
        capacity,
        all,
        slices);
  }
}

package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.heap.FullRangeHeap;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueElement;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueSnapshotRestoreWrapper;
import org.apache.flink.runtime.state.heap.SliceTimerQueue;

/**
 * Copies the timers of slices, as entries whose values are empty. Timers of a slice that is not
 * served here yet lie beside the queue, in which they would fire.
 */
final class SliceTimers {

  /** Names timers that lie beside a queue. */
  private record Place(String queue, int slice) {}

  private final FullRangeHeap<?> heap;
  private final Map<Place, Set<Object>> beside = new HashMap<>();

  SliceTimers(FullRangeHeap<?> heap) {
    this.heap = heap;
  }

  int size(String queue, int slice) {
    Set<Object> waiting = beside.get(new Place(queue, slice));
    return queue(queue).getSubsetForKeyGroup(slice).size() + (waiting == null ? 0 : waiting.size());
  }

  /** Takes one touched timer of a queue out; returns whether it is still there. */
  boolean take(String queue, int slice, DataOutputSerializer out) throws IOException {
    return take(heap.queues().get(queue), slice, out);
  }

  private static <T extends HeapPriorityQueueElement> boolean take(
      HeapPriorityQueueSnapshotRestoreWrapper<T> wrapper, int slice, DataOutputSerializer out)
      throws IOException {
    SliceTimerQueue<T> queue = (SliceTimerQueue<T>) wrapper.getPriorityQueue();
    T timer = queue.take(slice);
    wrapper.getMetaInfo().getElementSerializer().serialize(timer, out);
    return queue.getSubsetForKeyGroup(slice).contains(timer);
  }

  /** Lays a timer beside its queue, or takes it away. */
  void put(String queue, int slice, byte[] timer, boolean isThere) throws IOException {
    TypeSerializer<?> serializer = heap.queues().get(queue).getMetaInfo().getElementSerializer();
    Object read = serializer.deserialize(new DataInputDeserializer(timer));
    Set<Object> waiting = beside.computeIfAbsent(new Place(queue, slice), any -> new HashSet<>());
    if (isThere) {
      waiting.add(read);
    } else {
      waiting.remove(read);
    }
  }

  /** Lays timers beside their queue. */
  void lay(String queue, int slice, Set<Object> timers) {
    beside.computeIfAbsent(new Place(queue, slice), any -> new HashSet<>()).addAll(timers);
  }

  /** Takes the timers of a slice out of a queue; a queue writes into those that it has. */
  Set<Object> takeOut(String queue, int slice) {
    Set<Object> timers = new HashSet<>(queue(queue).getSubsetForKeyGroup(slice));
    drop(queue(queue), slice);
    Set<Object> waiting = beside.remove(new Place(queue, slice));
    if (waiting != null) {
      timers.addAll(waiting);
    }
    return timers;
  }

  /** Puts the timers of a slice into their queues. */
  void serve(int slice) {
    for (String name : heap.queues().keySet()) {
      Set<Object> waiting = beside.remove(new Place(name, slice));
      if (waiting != null) {
        addAll(queue(name), waiting);
      }
    }
  }

  @SuppressWarnings("unchecked") // they were read with the serializer of this queue
  private static <T extends HeapPriorityQueueElement> void addAll(
      SliceTimerQueue<T> queue, Set<Object> timers) {
    timers.forEach(timer -> queue.add((T) timer));
  }

  /** Drops the timers of a slice. */
  void drop(int slice) {
    beside.keySet().removeIf(place -> place.slice() == slice);
    heap.queues().keySet().forEach(name -> drop(queue(name), slice));
  }

  private static <T extends HeapPriorityQueueElement> void drop(
      SliceTimerQueue<T> queue, int slice) {
    queue.unfollow(slice);
    for (T timer : List.copyOf(queue.getSubsetForKeyGroup(slice))) {
      queue.remove(timer);
    }
  }

  SliceTimerQueue<?> queue(String name) {
    return (SliceTimerQueue<?>) heap.queues().get(name).getPriorityQueue();
  }
}

package io.sluice.flink.plugin.state.heap;

import java.io.IOException;
import java.util.List;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.RegisteredPriorityQueueStateBackendMetaInfo;
import org.apache.flink.runtime.state.heap.FullRangeHeap;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueElement;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueSet;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueSnapshotRestoreWrapper;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;

/** Moves the timers of slices; they are few beside the state, so they go with the last message. */
public final class SliceTimers {

  private static final String PROCESSING_TIME = "_timer_state/processing_";

  private final FullRangeHeap<?> heap;
  private final StateDescriptions descriptions;

  SliceTimers(FullRangeHeap<?> heap, StateDescriptions descriptions) {
    this.heap = heap;
    this.descriptions = descriptions;
  }

  /** Returns whether a slice has timers of processing time. */
  public boolean ofProcessingTime(int slice) {
    return heap.queues().entrySet().stream()
        .filter(queue -> queue.getKey().startsWith(PROCESSING_TIME))
        .anyMatch(
            queue -> !queue.getValue().getPriorityQueue().getSubsetForKeyGroup(slice).isEmpty());
  }

  /** Writes the timers of a slice. */
  public void copyOut(int slice, DataOutputSerializer out) throws IOException {
    out.writeInt(heap.queues().size());
    for (HeapPriorityQueueSnapshotRestoreWrapper<?> queue : heap.queues().values()) {
      queueOut(queue, slice, out);
    }
  }

  private <T extends HeapPriorityQueueElement> void queueOut(
      HeapPriorityQueueSnapshotRestoreWrapper<T> queue, int slice, DataOutputSerializer out)
      throws IOException {
    descriptions.write(queue.getMetaInfo(), out);
    TypeSerializer<T> serializer = queue.getMetaInfo().getElementSerializer();
    List<T> timers = List.copyOf(queue.getPriorityQueue().getSubsetForKeyGroup(slice));
    out.writeInt(timers.size());
    for (T timer : timers) {
      serializer.serialize(timer, out);
    }
  }

  /** Adds the timers that were written. */
  public void copyIn(DataInputDeserializer in) throws IOException {
    int queues = in.readInt();
    for (int read = 0; read < queues; read++) {
      String name = in.readUTF();
      StateMetaInfoSnapshot description = descriptions.read(in);
      if (!heap.queues().containsKey(name)) {
        register(description);
      }
      queueIn(heap.queues().get(name), in);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // the bounds of Flink's method cannot be written
  private void register(StateMetaInfoSnapshot description) {
    TypeSerializer serializer =
        new RegisteredPriorityQueueStateBackendMetaInfo<>(description).getElementSerializer();
    heap.backend().create(description.getName(), serializer);
  }

  private static <T extends HeapPriorityQueueElement> void queueIn(
      HeapPriorityQueueSnapshotRestoreWrapper<T> queue, DataInputDeserializer in)
      throws IOException {
    TypeSerializer<T> serializer = queue.getMetaInfo().getElementSerializer();
    int timers = in.readInt();
    for (int read = 0; read < timers; read++) {
      queue.getPriorityQueue().add(serializer.deserialize(in));
    }
  }

  /** Drops the timers of a slice. */
  void drop(int slice) {
    for (HeapPriorityQueueSnapshotRestoreWrapper<?> queue : heap.queues().values()) {
      drop(queue.getPriorityQueue(), slice);
    }
  }

  private static <T extends HeapPriorityQueueElement> void drop(
      HeapPriorityQueueSet<T> queue, int slice) {
    for (T timer : List.copyOf(queue.getSubsetForKeyGroup(slice))) {
      queue.remove(timer);
    }
  }
}

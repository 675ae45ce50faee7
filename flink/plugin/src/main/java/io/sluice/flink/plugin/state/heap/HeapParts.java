package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.StateId;
import java.util.List;
import java.util.Set;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.runtime.state.heap.HeapPriorityQueueSnapshotRestoreWrapper;
import org.apache.flink.runtime.state.heap.SliceStateTable;
import org.apache.flink.runtime.state.heap.SliceTimerQueue;

/** Opens the heaps of a container's operators for slices that live longer than its task. */
public final class HeapParts {

  private final HeapSlices slices;
  private List<StateId> states = List.of();

  /**
   * Opens them.
   *
   * @param slices of the task
   */
  public HeapParts(HeapSlices slices) {
    this.slices = slices;
  }

  /** Returns all states that there are by now. */
  public List<StateId> states() {
    int count = 0;
    for (SliceHeap<?> heap : slices.heaps()) {
      count += heap.whole().tables().size() + heap.whole().queues().size();
    }
    if (count != states.size()) {
      states = slices.states();
    }
    return states;
  }

  /** Returns a state that has entries, or null if it is of timers. */
  public SliceStateTable<?, ?, ?> table(StateId state) {
    return (SliceStateTable<?, ?, ?>) slices.heap(state).whole().tables().get(state.name());
  }

  /** Returns a queue of timers. */
  public SliceTimerQueue<?> queue(StateId state) {
    return slices.heap(state).timers().queue(state.name());
  }

  /** Returns what writes the timers of a queue. */
  @SuppressWarnings("unchecked") // it gets timers of this queue only
  public TypeSerializer<Object> timerSerializer(StateId state) {
    HeapPriorityQueueSnapshotRestoreWrapper<?> queue =
        slices.heap(state).whole().queues().get(state.name());
    return (TypeSerializer<Object>) (TypeSerializer<?>) queue.getMetaInfo().getElementSerializer();
  }

  /** Lays timers beside their queue until their slice is served. */
  public void lay(StateId state, int slice, Set<Object> timers) {
    slices.heap(state).timers().lay(state.name(), slice, timers);
  }

  /** Returns what Flink knows of a state. */
  public byte[] describe(StateId state) {
    return slices.describe(state);
  }

  /** Registers a state unless its operator has asked for it. */
  public void register(StateId state, byte[] description) {
    slices.register(state, slices.read(state, description));
  }

  /** Drops what the operators have of a slice. */
  public void drop(int slice) {
    slices.drop(slice);
  }

  /** Lets the operators work on a slice, and its timers fire. */
  public void serve(int slice) {
    slices.heaps().forEach(heap -> heap.serve(slice));
  }

  /** Returns the watermark that the operators have seen last. */
  public long watermark() {
    return slices.watermark();
  }
}

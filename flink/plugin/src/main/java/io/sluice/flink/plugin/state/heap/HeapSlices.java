package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Reference;
import io.sluice.core.state.content.SliceContent;
import io.sluice.core.state.content.StateId;
import io.sluice.core.state.model.Slice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.LongSupplier;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.metainfo.StateMetaInfoSnapshot;

/** The slices of a container, in the heaps of its operators. */
public final class HeapSlices implements SliceHolder {

  private static final int DESCRIPTION_BYTES = 512;

  private final List<SliceHeap<?>> heaps;
  private final LongSupplier watermark;
  private final HeapSlice[] latest;

  /**
   * Holds none yet.
   *
   * @param heaps of the container's operators, in the order of their opening
   * @param slices of the stage
   * @param watermark that the operators have seen last
   */
  public HeapSlices(List<SliceHeap<?>> heaps, int slices, LongSupplier watermark) {
    this.heaps = List.copyOf(heaps);
    this.watermark = watermark;
    latest = new HeapSlice[slices];
  }

  @Override
  public SliceContent active(Slice slice) {
    drop(slice.number());
    return opened(slice.number());
  }

  @Override
  public SliceContent backup(Slice slice) {
    return active(slice);
  }

  @Override
  public SliceContent durable(Slice slice, long checkpoint) {
    return opened(slice.number());
  }

  @Override
  public boolean canTake(Reference offered) {
    return offered instanceof HeapReference objects && objects.fits(this);
  }

  /** Takes the objects; a state that has come up since the offer must be the same here, too. */
  @Override
  public SliceContent take(Slice slice, Reference given) {
    if (!canTake(given)) {
      throw new IllegalStateException(
          "%s cannot be used as it is: its states have other serializers here".formatted(slice));
    }
    HeapSlice mine = (HeapSlice) active(slice);
    ((HeapReference) given).putInto(this, slice.number());
    return mine;
  }

  /** Returns the loader of each operator's classes. */
  List<ClassLoader> classes() {
    return heaps.stream().<ClassLoader>map(SliceHeap::classes).toList();
  }

  /** Tells whether a state of another container is unknown here, or has the same serializers. */
  boolean isLike(StateId state, byte[] description) {
    return !heap(state).knows(state.name())
        || StateDescriptions.areAlike(
            heap(state).description(state.name()).snapshot(), read(state, description));
  }

  /** Returns what Flink knows of a state. */
  byte[] describe(StateId state) {
    DataOutputSerializer out = new DataOutputSerializer(DESCRIPTION_BYTES);
    try {
      StateDescriptions.write(heap(state).description(state.name()), out);
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be described".formatted(state), e);
    }
    return out.getCopyOfBuffer();
  }

  /** Reads a description that was written in this process. */
  StateMetaInfoSnapshot read(StateId state, byte[] description) {
    try {
      return StateDescriptions.read(new DataInputDeserializer(description), heap(state).classes());
    } catch (IOException e) {
      throw new UncheckedIOException("The description of %s is unreadable".formatted(state), e);
    }
  }

  private HeapSlice opened(int slice) {
    latest[slice] = new HeapSlice(this, slice);
    return latest[slice];
  }

  /** Drops a slice unless another copy has taken its place. */
  void discard(int slice, HeapSlice copy) {
    if (latest[slice] == copy) {
      drop(slice);
    }
  }

  @Override
  public void drop(int slice) {
    latest[slice] = null;
    heaps.forEach(heap -> heap.drop(slice));
  }

  @Override
  public void dropOthers(IntPredicate own) {
    for (int slice = 0; slice < latest.length; slice++) {
      if (!own.test(slice)) {
        drop(slice);
      }
    }
  }

  /** Restores the entries of some slices, if that was to be done later. */
  public void restore(IntPredicate wanted) {
    heaps.forEach(heap -> heap.restore(wanted));
  }

  /** Returns all states that there are by now. */
  List<StateId> states() {
    List<StateId> states = new ArrayList<>();
    for (int operator = 0; operator < heaps.size(); operator++) {
      for (String name : heaps.get(operator).states()) {
        states.add(new StateId(String.valueOf(operator), name));
      }
    }
    return states;
  }

  /** Returns how many entries a slice has. */
  public long entries(int slice) {
    return heaps.stream().mapToLong(heap -> heap.size(slice)).sum();
  }

  List<SliceHeap<?>> heaps() {
    return heaps;
  }

  /** Returns the heap of the operator that has a state. */
  SliceHeap<?> heap(StateId state) {
    return heaps.get(Integer.parseInt(state.operator()));
  }

  void register(StateId state, StateMetaInfoSnapshot description) {
    if (!heap(state).knows(state.name())) {
      heap(state).register(description);
    }
  }

  long watermark() {
    return watermark.getAsLong();
  }
}

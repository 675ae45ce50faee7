package io.sluice.flink.plugin.state.backup;

import io.sluice.core.state.content.Bytes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.EntryKey;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.state.heap.SliceTimerQueue;

/** Holds the timers of one queue. They are in the queue while the slice is in its operator. */
final class LivingTimers implements LivingState {

  private static final int TIMER_BYTES = 64;

  private final LivingSlices slices;
  private final StateId id;
  private final int slice;
  private final DataOutputSerializer out = new DataOutputSerializer(TIMER_BYTES);
  private final TreeMap<Long, List<Object>> versions = new TreeMap<>();
  private final Set<Object> beside = new HashSet<>();
  private final Set<Object> touched = new LinkedHashSet<>();
  private boolean followed;
  private boolean inside;

  LivingTimers(LivingSlices slices, StateId id, int slice, boolean inside) {
    this.slices = slices;
    this.id = id;
    this.slice = slice;
    this.inside = inside;
  }

  private SliceTimerQueue<?> queue() {
    return slices.parts().queue(id);
  }

  private Set<?> timers() {
    return inside ? queue().getSubsetForKeyGroup(slice) : beside;
  }

  @Override
  public int size() {
    return timers().size();
  }

  @Override
  public void apply(Entry change) throws IOException {
    Object timer =
        slices
            .parts()
            .timerSerializer(id)
            .deserialize(new DataInputDeserializer(change.key().key().toArray()));
    if (change.isTombstone()) {
      beside.remove(timer);
    } else {
      beside.add(timer);
    }
  }

  @Override
  public void follow(boolean all) {
    followed = true;
    if (inside) {
      queue().followNew(slice);
    }
    if (all) {
      touched.addAll(timers());
    }
  }

  @Override
  public void unfollow() {
    followed = false;
    touched.clear();
    if (inside) {
      queue().unfollow(slice);
    }
  }

  @Override
  public void takeTouched(Consumer<Object> taker) {
    touched.forEach(taker);
    touched.clear();
    while (inside && queue().touched(slice) > 0) {
      taker.accept(queue().take(slice));
    }
  }

  @Override
  public void names(Consumer<Object> taker) {
    timers().forEach(taker);
  }

  @Override
  public Entry entry(Object timer) throws IOException {
    out.clear();
    slices.parts().timerSerializer(id).serialize(timer, out);
    EntryKey key = new EntryKey(id, Bytes.of(out.getCopyOfBuffer()));
    return new Entry(key, timers().contains(timer) ? Bytes.NONE : null);
  }

  @Override
  public void mark(long checkpoint) {
    versions.put(checkpoint, List.copyOf(timers()));
  }

  @Override
  public void forget(long checkpoint) {
    versions.remove(checkpoint);
  }

  @Override
  public void forgetBefore(long checkpoint) {
    versions.headMap(checkpoint).clear();
  }

  @Override
  public void rollBack(long checkpoint) {
    List<Object> then = versions.getOrDefault(checkpoint, List.of());
    versions.clear();
    versions.put(checkpoint, then);
    beside.clear();
    beside.addAll(then);
    touched.clear();
    followed = false;
    inside = false;
  }

  @Override
  public void attach() {
    slices.parts().lay(id, slice, beside);
    beside.clear();
    inside = true;
  }

  @Override
  public void served() {
    if (followed) {
      queue().followNew(slice);
    }
  }

  @Override
  public void detach() {
    beside.addAll(timers());
    inside = false;
  }
}

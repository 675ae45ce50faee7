package io.sluice.flink.plugin.state.heap;

import io.sluice.core.state.content.Changes;
import io.sluice.core.state.content.Entry;
import io.sluice.core.state.content.StateId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The touched entries of a slice. They are noted from the first drain on, because all entries are
 * looked through then; until then, all are touched.
 */
final class HeapChanges implements Changes {

  private static final int MOST_BYTES = 60_000;

  private final HeapSlices slices;
  private final int slice;
  private final Consumer<Entry> sent;
  private boolean begun;

  HeapChanges(HeapSlices slices, int slice, Consumer<Entry> sent) {
    this.slices = slices;
    this.slice = slice;
    this.sent = sent;
  }

  @Override
  public int size() {
    int entries = 0;
    for (SliceHeap<?> heap : slices.heaps()) {
      entries += begun ? heap.touched(slice) : heap.size(slice);
    }
    return entries;
  }

  /** Takes some entries, fewer than wanted if they are large. */
  @Override
  public List<Entry> drain(int most) {
    if (!begun) {
      begun = true;
      size();
    }
    Drained drained = new Drained(most);
    try {
      for (StateId state : slices.states()) {
        slices.heap(state).take(state, slice, drained);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Slice " + slice + " cannot be written", e);
    }
    drained.entries.forEach(sent);
    return drained.entries;
  }

  /** Collects entries up to a size. */
  private static final class Drained implements SliceHeap.Taker {

    private final List<Entry> entries = new ArrayList<>();
    private final int most;
    private int bytes;

    Drained(int most) {
      this.most = most;
    }

    @Override
    public boolean wantsMore() {
      return entries.size() < most && bytes < MOST_BYTES;
    }

    @Override
    public void accept(Entry entry) {
      entries.add(entry);
      bytes += entry.key().key().size() + (entry.isTombstone() ? 0 : entry.value().size());
    }
  }

  @Override
  public void close() {
    if (begun) {
      slices.heaps().forEach(heap -> heap.unfollow(slice));
    }
  }
}

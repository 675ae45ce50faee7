package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.SliceChunk;
import io.sluice.flink.plugin.state.message.SliceChunk.Kind;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.apache.flink.core.memory.DataOutputSerializer;

/** Copies slices out of a container that goes on serving them. */
final class Copier {

  /** A slice with fewer entries left to send can be handed over at once. */
  private static final int HARDLY_ANY = 200;

  private static final byte[] NOTHING = {};

  private final List<SliceHeap<?>> heaps;
  private final Consumer<SliceChunk> out;
  private final BitSet copying = new BitSet();
  private final BitSet undrained = new BitSet();

  /** Slices whose turn has not come: to follow one, all its entries are looked at. */
  private final BitSet waiting = new BitSet();

  private Move move;

  /**
   * Creates one that copies nothing yet.
   *
   * @param heaps of the container's operators
   * @param out takes the chunks
   */
  Copier(List<SliceHeap<?>> heaps, Consumer<SliceChunk> out) {
    this.heaps = heaps;
    this.out = out;
  }

  /** Begins to copy slices. */
  void begin(Move prepared, int[] slices) {
    move = prepared;
    for (int slice : slices) {
      copying.set(slice);
      undrained.set(slice);
      waiting.set(slice);
    }
  }

  /** Returns whether a slice has timers that cannot be moved yet. */
  boolean hasProcessingTimers(int slice) {
    return heaps.stream().anyMatch(heap -> heap.timers().ofProcessingTime(slice));
  }

  /** Returns whether a slice is being copied. */
  boolean busy() {
    return !copying.isEmpty();
  }

  /** Sends touched entries until none is left or the deadline has passed. */
  void work(long deadlineNanos) throws IOException {
    for (int slice = copying.nextSetBit(0); slice >= 0; slice = copying.nextSetBit(slice + 1)) {
      follow(slice);
      copyOut(slice, deadlineNanos);
      if (undrained.get(slice) && left(slice) < HARDLY_ANY) {
        undrained.clear(slice);
        out.accept(new SliceChunk(Kind.DRAINED, move, slice, 0, NOTHING));
      }
      if (System.nanoTime() - deadlineNanos > 0) {
        return;
      }
    }
  }

  private void follow(int slice) {
    if (waiting.get(slice)) {
      waiting.clear(slice);
      heaps.forEach(heap -> heap.follow(slice));
    }
  }

  /**
   * Sends all that is left of a slice, and the last chunk: from here on it is another's.
   *
   * @throws IllegalStateException if it has timers that cannot be moved yet
   */
  void finish(int slice, long watermark) throws IOException {
    if (hasProcessingTimers(slice)) {
      throw new IllegalStateException(ProcessingTimers.REFUSAL.formatted(slice));
    }
    copyOut(slice, Long.MAX_VALUE);
    DataOutputSerializer last = new DataOutputSerializer(1024);
    last.writeLong(watermark);
    for (SliceHeap<?> heap : heaps) {
      last.writeInt(heap.entries(slice));
      heap.timers().copyOut(slice, last);
    }
    out.accept(new SliceChunk(Kind.FINAL, move, slice, 0, last.getCopyOfBuffer()));
    copying.clear(slice);
    heaps.forEach(heap -> heap.drop(slice));
  }

  /** Copies no more. */
  void stop() {
    copying.stream().forEach(slice -> heaps.forEach(heap -> heap.unfollow(slice)));
    copying.clear();
    undrained.clear();
    waiting.clear();
  }

  private int left(int slice) {
    return heaps.stream().mapToInt(heap -> heap.touched(slice)).sum();
  }

  private void copyOut(int slice, long deadlineNanos) throws IOException {
    for (int operator = 0; operator < heaps.size(); operator++) {
      int at = operator;
      heaps
          .get(at)
          .copyOut(
              slice,
              deadlineNanos,
              bytes -> out.accept(new SliceChunk(Kind.ENTRIES, move, slice, at, bytes)));
    }
  }
}

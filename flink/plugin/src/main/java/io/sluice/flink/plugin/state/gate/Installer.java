package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.heap.SliceHeap;
import io.sluice.flink.plugin.state.message.Move;
import io.sluice.flink.plugin.state.message.SliceChunk;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.flink.core.memory.DataInputDeserializer;

/** Copies slices into a container while their source still serves them. */
final class Installer {

  /** Takes what is not part of a slice's state. */
  interface Steps {
    /** The slice is here but for what changes meanwhile. */
    void drained(SliceChunk chunk);

    /** The slice is here as its source left it. */
    void complete(SliceChunk chunk) throws Exception;
  }

  private final Queue<SliceChunk> inbox = new ConcurrentLinkedQueue<>();
  private final List<SliceHeap<?>> heaps;
  private final Steps steps;
  private final BitSet coming = new BitSet();
  private long move;

  Installer(List<SliceHeap<?>> heaps, Steps steps) {
    this.heaps = heaps;
    this.steps = steps;
  }

  /** Takes a chunk; from any thread. */
  void add(SliceChunk chunk) {
    inbox.add(chunk);
  }

  /** Expects slices. */
  void begin(Move prepared, int[] slices) {
    move = prepared.id();
    for (int slice : slices) {
      heaps.forEach(heap -> heap.drop(slice));
      coming.set(slice);
    }
  }

  /** Returns whether a slice is expected. */
  boolean busy() {
    return !coming.isEmpty();
  }

  /** Copies chunks in until none is left or the deadline has passed. */
  void work(long deadlineNanos) throws Exception {
    SliceChunk chunk = inbox.peek();
    while (chunk != null && chunk.move <= move) {
      inbox.remove();
      if (chunk.move == move && coming.get(chunk.slice)) {
        take(chunk);
      }
      if (System.nanoTime() - deadlineNanos > 0) {
        return;
      }
      chunk = inbox.peek();
    }
  }

  private void take(SliceChunk chunk) throws Exception {
    switch (chunk.kind) {
      case ENTRIES -> heaps.get(chunk.operator).copyIn(chunk.slice, chunk.bytes);
      case DRAINED -> steps.drained(chunk);
      case FINAL -> {
        coming.clear(chunk.slice);
        steps.complete(chunk);
      }
    }
  }

  /**
   * Adds what came last.
   *
   * @return the watermark that the operators of the source had seen
   */
  long finish(SliceChunk last) throws IOException {
    DataInputDeserializer in = new DataInputDeserializer(last.bytes);
    long watermark = in.readLong();
    for (SliceHeap<?> heap : heaps) {
      int sent = in.readInt();
      if (heap.entries(last.slice) != sent) {
        throw new IllegalStateException(
            "Slice %d arrived with %d entries and left with %d; the job goes back to its last checkpoint."
                .formatted(last.slice, heap.entries(last.slice), sent));
      }
      heap.timers().copyIn(in);
    }
    return watermark;
  }

  /** Expects no more, and drops what is here of it. */
  void stop() {
    coming.stream().forEach(slice -> heaps.forEach(heap -> heap.drop(slice)));
    coming.clear();
  }
}

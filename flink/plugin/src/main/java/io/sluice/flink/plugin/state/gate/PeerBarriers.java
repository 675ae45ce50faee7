package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.SliceChunk;
import java.nio.ByteBuffer;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Carries a checkpoint's barrier to the other containers, behind the marks of their backups.
 * Flink's own barrier comes too early for that: it goes out before a task takes its snapshot, and
 * the marks are of the same moment as that.
 */
final class PeerBarriers {

  private static final byte BARRIER = 2;

  private final int me;
  private final int containers;
  private final Consumer<SliceChunk> network;
  private final NavigableMap<Long, Integer> come = new TreeMap<>();

  PeerBarriers(int me, int containers, Consumer<SliceChunk> network) {
    this.me = me;
    this.containers = containers;
    this.network = network;
  }

  static boolean isBarrier(SliceChunk chunk) {
    return chunk.bytes[0] == BARRIER;
  }

  void send(long checkpoint) {
    for (int peer = 0; peer < containers; peer++) {
      if (peer != me) {
        SliceChunk chunk = new SliceChunk();
        chunk.from = me;
        chunk.to = peer;
        chunk.bytes = ByteBuffer.allocate(1 + Long.BYTES).put(BARRIER).putLong(checkpoint).array();
        network.accept(chunk);
      }
    }
  }

  static long checkpoint(SliceChunk chunk) {
    return ByteBuffer.wrap(chunk.bytes).getLong(1);
  }

  /** Notes a barrier; returns whether it was the last of its checkpoint. */
  boolean isLast(long checkpoint) {
    if (come.merge(checkpoint, 1, Integer::sum) < containers - 1) {
      return false;
    }
    come.headMap(checkpoint, true).clear();
    return true;
  }
}

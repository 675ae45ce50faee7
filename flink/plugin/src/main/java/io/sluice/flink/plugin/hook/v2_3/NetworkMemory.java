package io.sluice.flink.plugin.hook.v2_3;

import io.sluice.flink.plugin.hook.task.MemoryPart;
import org.apache.flink.runtime.io.network.NettyShuffleEnvironment;
import org.apache.flink.runtime.io.network.buffer.NetworkBufferPool;
import org.apache.flink.runtime.shuffle.ShuffleEnvironment;

/**
 * Measures the buffers between the tasks of one TaskManager: those that tasks have taken, full or
 * not.
 */
public final class NetworkMemory implements MemoryPart {

  private static final MemoryPart UNKNOWN =
      new MemoryPart() {
        @Override
        public long used() {
          return 0;
        }

        @Override
        public long total() {
          return 0;
        }
      };

  private final NetworkBufferPool pool;

  private NetworkMemory(NetworkBufferPool pool) {
    this.pool = pool;
  }

  /** Returns the memory of Flink's own network stack; of any other nothing is known. */
  public static MemoryPart of(ShuffleEnvironment<?, ?> engine) {
    return engine instanceof NettyShuffleEnvironment netty
        ? new NetworkMemory(netty.getNetworkBufferPool())
        : UNKNOWN;
  }

  @Override
  public long used() {
    return pool.getUsedMemory();
  }

  @Override
  public long total() {
    return pool.getTotalMemory();
  }
}

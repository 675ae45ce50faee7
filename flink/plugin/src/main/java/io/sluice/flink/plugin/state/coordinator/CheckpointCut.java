package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.util.FlinkException;

/**
 * Holds one checkpoint's two requests until both may be answered. They are answered together: Flink
 * delivers nothing to an operator between the answer of its coordinator and the barrier.
 */
final class CheckpointCut {

  private static final byte[] NOTHING = {};

  private final Map<Side, CompletableFuture<byte[]>> requests = new EnumMap<>(Side.class);

  void add(Side side, CompletableFuture<byte[]> request) {
    requests.put(side, request);
  }

  boolean complete() {
    return requests.size() == Side.values().length;
  }

  void answer(byte[] table) {
    requests.get(Side.GATES).complete(table);
    requests.get(Side.ROUTERS).complete(NOTHING);
  }

  void fail(String why) {
    requests.values().forEach(request -> request.completeExceptionally(new FlinkException(why)));
  }
}

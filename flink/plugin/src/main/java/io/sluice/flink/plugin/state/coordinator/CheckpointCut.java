package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.coordinator.StageCoordinator.Side;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.util.FlinkException;

/**
 * Holds one checkpoint's requests, one of each side, until all may be answered. They are answered
 * together: Flink delivers nothing to an operator between the answer of its coordinator and the
 * barrier.
 */
final class CheckpointCut {

  private static final byte[] NOTHING = {};

  private final Map<Side, CompletableFuture<byte[]>> requests = new EnumMap<>(Side.class);

  void add(Side side, CompletableFuture<byte[]> request) {
    requests.put(side, request);
  }

  /** Tells whether all sides have asked. */
  boolean has(Set<Side> sides) {
    return requests.keySet().equals(sides);
  }

  void answer(byte[] table) {
    requests.forEach((side, request) -> request.complete(side == Side.GATES ? table : NOTHING));
  }

  void fail(String why) {
    requests.values().forEach(request -> request.completeExceptionally(failure(why)));
  }

  static FlinkException failure(String why) {
    return new FlinkException("The stage takes no part in the checkpoint. " + why);
  }
}

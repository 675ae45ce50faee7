package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.ContainerPlace;
import io.sluice.flink.plugin.state.message.SliceChunk;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * Finds the gates of this JVM: for the receiver that shares a gate's slot, and for another gate,
 * whose slices can go there as they are.
 */
final class LocalGates {

  private static final Map<ContainerPlace, OpenGate> OPEN = new ConcurrentHashMap<>();

  private record OpenGate(String taskManager, Consumer<SliceChunk> chunks) {}

  private LocalGates() {}

  static void open(ContainerPlace place, String taskManager, Consumer<SliceChunk> gate) {
    OPEN.put(place, new OpenGate(taskManager, gate));
  }

  static void close(ContainerPlace place, Consumer<SliceChunk> gate) {
    OPEN.computeIfPresent(place, (any, open) -> open.chunks == gate ? null : open);
  }

  /** Tells whether two gates are open in one TaskManager. */
  static boolean areInOne(ContainerPlace one, ContainerPlace other) {
    OpenGate first = OPEN.get(one);
    OpenGate second = OPEN.get(other);
    return first != null && second != null && first.taskManager.equals(second.taskManager);
  }

  /** Passes a chunk to a gate; once the gate has closed, its task is gone and so is the move. */
  static void pass(ContainerPlace place, SliceChunk chunk) {
    OpenGate gate = OPEN.get(place);
    if (gate != null) {
      gate.chunks.accept(chunk);
    }
  }
}

package io.sluice.flink.plugin.state.gate;

import io.sluice.flink.plugin.state.message.ContainerPlace;
import io.sluice.flink.plugin.state.message.SliceChunk;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Finds the gate of a container in this JVM, for the receiver that shares its slot. */
final class LocalGates {

  private static final Map<ContainerPlace, Consumer<SliceChunk>> OPEN = new ConcurrentHashMap<>();

  private LocalGates() {}

  static void open(ContainerPlace place, Consumer<SliceChunk> gate) {
    OPEN.put(place, gate);
  }

  static void close(ContainerPlace place, Consumer<SliceChunk> gate) {
    OPEN.remove(place, gate);
  }

  /** Passes a chunk to a gate; once the gate has closed, its task is gone and so is the move. */
  static void pass(ContainerPlace place, SliceChunk chunk) {
    Consumer<SliceChunk> gate = OPEN.get(place);
    if (gate != null) {
      gate.accept(chunk);
    }
  }
}

package io.sluice.flink.plugin.state.heap;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;

/**
 * Passes the heaps of a task's operators to the gate of the same task. Flink opens the operators of
 * a chain from its tail, so the gate at its head finds them all.
 */
public final class TaskHeaps {

  private static final Map<ExecutionAttemptID, List<SliceHeap<?>>> BUILT =
      new ConcurrentHashMap<>();

  private TaskHeaps() {}

  static void add(ExecutionAttemptID task, SliceHeap<?> heap) {
    BUILT.computeIfAbsent(task, key -> new ArrayList<>()).add(heap);
  }

  /** Returns the heaps of a task, in the order in which its operators were opened; only once. */
  public static List<SliceHeap<?>> take(ExecutionAttemptID task) {
    List<SliceHeap<?>> heaps = BUILT.remove(task);
    return heaps == null ? List.of() : List.copyOf(heaps);
  }
}

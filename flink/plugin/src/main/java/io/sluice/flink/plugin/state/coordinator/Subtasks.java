package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.StageEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;

/** Reaches the subtasks of one side of a stage; what comes too early waits for its subtask. */
final class Subtasks {

  private final Map<Integer, SubtaskGateway> gateways = new HashMap<>();
  private final Map<Integer, List<StageEvent>> waiting = new HashMap<>();
  private int expected;

  void expect(int subtasks) {
    expected = subtasks;
  }

  int expected() {
    return expected;
  }

  /** Forgets the subtasks of an attempt that is over. */
  void clear() {
    gateways.clear();
    waiting.clear();
  }

  void add(int subtask, SubtaskGateway gateway, StageEvent first) {
    gateways.put(subtask, gateway);
    send(subtask, first);
    List<StageEvent> early = waiting.remove(subtask);
    if (early != null) {
      early.forEach(event -> send(subtask, event));
    }
  }

  void remove(int subtask) {
    gateways.remove(subtask);
  }

  /** Sends an event; Flink restarts a task that it does not reach. */
  void send(int subtask, StageEvent event) {
    SubtaskGateway gateway = gateways.get(subtask);
    if (gateway == null) {
      waiting.computeIfAbsent(subtask, any -> new ArrayList<>()).add(event);
    } else {
      CompletableFuture<Acknowledge> unused = gateway.sendEvent(event);
    }
  }
}

package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.StageEvent;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;

/** Reaches the subtasks of one side of a stage. */
final class Subtasks {

  private final Map<Integer, SubtaskGateway> gateways = new HashMap<>();
  private int expected;

  void expect(int subtasks) {
    expected = subtasks;
  }

  void add(int subtask, SubtaskGateway gateway) {
    gateways.put(subtask, gateway);
  }

  void remove(int subtask) {
    gateways.remove(subtask);
  }

  boolean complete() {
    return expected > 0 && gateways.size() == expected;
  }

  /** Sends an event to all; Flink restarts a task that an event does not reach. */
  void tell(StageEvent event) {
    for (SubtaskGateway gateway : gateways.values()) {
      CompletableFuture<Acknowledge> unused = gateway.sendEvent(event);
    }
  }
}

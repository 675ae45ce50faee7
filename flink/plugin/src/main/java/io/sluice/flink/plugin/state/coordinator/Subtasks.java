package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.StageEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;
import org.apache.flink.util.FlinkException;

/**
 * Reaches the subtasks of one side of a stage once they have opened; what comes too early waits. A
 * subtask that fails before that then fails for its own reason, and not for an event that it
 * missed.
 *
 * <p>Flink holds events back between the answer for a checkpoint and its barrier. If the subtask
 * fails then, Flink forgets them, but its next checkpoint waits for their confirmation. So what a
 * lost subtask has not confirmed is ended here.
 */
final class Subtasks {

  private final Map<Integer, SubtaskGateway> gateways = new HashMap<>();
  private final Set<Integer> opened = new HashSet<>();
  private final Map<Integer, List<StageEvent>> waiting = new HashMap<>();
  private final Map<Integer, List<CompletableFuture<Acknowledge>>> unconfirmed = new HashMap<>();
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
    opened.clear();
    waiting.clear();
    List.copyOf(unconfirmed.keySet()).forEach(this::endUnconfirmed);
  }

  void add(int subtask, SubtaskGateway gateway) {
    gateways.put(subtask, gateway);
    sendWaiting(subtask);
  }

  /** A subtask has opened, and takes this event before all others. */
  void open(int subtask, StageEvent first) {
    opened.add(subtask);
    waiting.computeIfAbsent(subtask, any -> new ArrayList<>()).add(0, first);
    sendWaiting(subtask);
  }

  void remove(int subtask) {
    gateways.remove(subtask);
    opened.remove(subtask);
    endUnconfirmed(subtask);
  }

  private void endUnconfirmed(int subtask) {
    List<CompletableFuture<Acknowledge>> lost = unconfirmed.remove(subtask);
    if (lost != null) {
      FlinkException gone = new FlinkException("The subtask that it was for is gone.");
      lost.forEach(confirmation -> confirmation.completeExceptionally(gone));
    }
  }

  void send(int subtask, StageEvent event) {
    waiting.computeIfAbsent(subtask, any -> new ArrayList<>()).add(event);
    sendWaiting(subtask);
  }

  /** Flink restarts a task that it does not reach. */
  private void sendWaiting(int subtask) {
    SubtaskGateway gateway = gateways.get(subtask);
    if (gateway != null && opened.contains(subtask) && waiting.containsKey(subtask)) {
      for (StageEvent event : waiting.remove(subtask)) {
        expectConfirmation(subtask, gateway.sendEvent(event));
      }
    }
  }

  private void expectConfirmation(int subtask, CompletableFuture<Acknowledge> confirmation) {
    List<CompletableFuture<Acknowledge>> ofSubtask =
        unconfirmed.computeIfAbsent(subtask, any -> new ArrayList<>());
    ofSubtask.removeIf(CompletableFuture::isDone);
    ofSubtask.add(confirmation);
  }
}

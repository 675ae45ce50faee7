package io.sluice.flink.plugin.state.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import io.sluice.flink.plugin.state.message.StageEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.executiongraph.ExecutionAttemptID;
import org.apache.flink.runtime.messages.Acknowledge;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator.SubtaskGateway;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubtasksTest {

  private final Subtasks subtasks = new Subtasks();
  private final Silent first = new Silent(0);
  private final Silent second = new Silent(1);

  @BeforeEach
  void openTwo() {
    subtasks.expect(2);
    for (Silent gateway : List.of(first, second)) {
      subtasks.add(gateway.getSubtask(), gateway);
      subtasks.open(gateway.getSubtask(), new StageEvent.Begin(1, 1, 0));
    }
  }

  @Test
  void no_checkpoint_waits_for_what_a_lost_subtask_has_not_confirmed() {
    subtasks.remove(0);

    assertThat(first.sent).hasSize(1).allMatch(CompletableFuture::isCompletedExceptionally);
    assertThat(second.sent).hasSize(1).noneMatch(CompletableFuture::isDone);
  }

  @Test
  void no_checkpoint_waits_for_what_an_earlier_attempt_has_not_confirmed() {
    subtasks.clear();

    assertThat(first.sent).hasSize(1).allMatch(CompletableFuture::isCompletedExceptionally);
    assertThat(second.sent).hasSize(1).allMatch(CompletableFuture::isCompletedExceptionally);
  }

  @Test
  void what_was_confirmed_stays_so() {
    first.sent.forEach(confirmation -> confirmation.complete(Acknowledge.get()));
    subtasks.remove(0);

    assertThat(first.sent).noneMatch(CompletableFuture::isCompletedExceptionally);
  }

  /** Confirms nothing by itself, as Flink does while it holds events back. */
  private static final class Silent implements SubtaskGateway {

    private final List<CompletableFuture<Acknowledge>> sent = new ArrayList<>();
    private final int subtask;

    Silent(int subtask) {
      this.subtask = subtask;
    }

    @Override
    public CompletableFuture<Acknowledge> sendEvent(OperatorEvent event) {
      CompletableFuture<Acknowledge> confirmation = new CompletableFuture<>();
      sent.add(confirmation);
      return confirmation;
    }

    @Override
    public ExecutionAttemptID getExecution() {
      return ExecutionAttemptID.randomId();
    }

    @Override
    public int getSubtask() {
      return subtask;
    }
  }
}

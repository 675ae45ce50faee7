package io.sluice.flink.plugin.state.message;

import io.sluice.core.state.message.ToCoordinator;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.runtime.operators.coordination.OperatorEventGateway;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.runtime.tasks.mailbox.TaskMailbox;

/** Connects an operator of a stage with the stage's coordinator. */
public final class CoordinatorLink {

  private final OperatorEventGateway coordinator;
  private final MailboxExecutor events;

  /**
   * Connects it.
   *
   * @param parameters of the operator
   */
  public CoordinatorLink(StreamOperatorParameters<?> parameters) {
    coordinator =
        parameters
            .getOperatorEventDispatcher()
            .getOperatorEventGateway(parameters.getStreamConfig().getOperatorID());
    events =
        parameters
            .getContainingTask()
            .getMailboxExecutorFactory()
            .createExecutor(TaskMailbox.MIN_PRIORITY);
  }

  /** Reports what was measured. */
  public void report(StageEvent measures) {
    coordinator.sendEventToCoordinator(measures);
  }

  /** Says that the operator has opened; it is told nothing before. */
  public void opened() {
    coordinator.sendEventToCoordinator(new StageEvent.Opened());
  }

  /** Sends a message. */
  public void send(ToCoordinator message) {
    coordinator.sendEventToCoordinator(new StageEvent.ForCoordinator(message));
  }

  /**
   * Lets the task take one event or other thing to do from its mailbox; waits until there is one.
   */
  public void awaitEvent() throws InterruptedException {
    events.yield();
  }
}

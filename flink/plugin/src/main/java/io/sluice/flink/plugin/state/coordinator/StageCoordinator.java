package io.sluice.flink.plugin.state.coordinator;

import io.sluice.flink.plugin.state.message.StageEvent;
import io.sluice.flink.plugin.state.message.StageLayout;
import io.sluice.flink.plugin.state.message.StageRequest;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.runtime.jobgraph.OperatorID;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;
import org.apache.flink.runtime.operators.coordination.CoordinationRequestHandler;
import org.apache.flink.runtime.operators.coordination.CoordinationResponse;
import org.apache.flink.runtime.operators.coordination.OperatorCoordinator;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/**
 * Connects one side of a stage with its control. A stage has two or three coordinators, because
 * Flink gives one to each operator; they share the control.
 */
public final class StageCoordinator implements OperatorCoordinator, CoordinationRequestHandler {

  /** Names the operator that a coordinator belongs to. */
  public enum Side {
    /** Routers of the first input, or the only one. */
    ROUTERS,
    /** Routers of the second input, if there is one. */
    SECOND_ROUTERS,
    GATES
  }

  /**
   * Makes a coordinator.
   *
   * @param operator to which it belongs
   * @param layout of the stage
   * @param side of the stage
   */
  public record Provider(OperatorID operator, StageLayout layout, Side side)
      implements OperatorCoordinator.Provider {

    @Override
    public OperatorID getOperatorId() {
      return operator;
    }

    @Override
    public OperatorCoordinator create(Context context) {
      StageControl control =
          (StageControl)
              context
                  .getCoordinatorStore()
                  .compute(
                      layout.gateUid(),
                      (key, known) -> known == null ? new StageControl(layout, context) : known);
      return new StageCoordinator(side, control, context.currentParallelism());
    }
  }

  private final Side side;
  private final StageControl control;

  private StageCoordinator(Side side, StageControl control, int subtasks) {
    this.side = side;
    this.control = control;
    control.expect(side, subtasks);
  }

  @Override
  public void start() {}

  @Override
  public void close() {
    if (side == Side.GATES) {
      control.close();
    }
  }

  @Override
  public void handleEventFromOperator(int subtask, int attempt, OperatorEvent event) {
    if (event instanceof StageEvent.ForCoordinator told) {
      control.take(told.message());
    } else if (event instanceof StageEvent.Measured measured) {
      control.measured(measured.load());
    } else if (event instanceof StageEvent.Waited waited) {
      control.waited(side, subtask, waited.share());
    } else if (event instanceof StageEvent.Opened) {
      control.opened(side, subtask);
    }
  }

  @Override
  public void checkpointCoordinator(long checkpoint, CompletableFuture<byte[]> result) {
    control.checkpoint(side, checkpoint, result);
  }

  @Override
  public void notifyCheckpointComplete(long checkpoint) {
    if (side == Side.GATES) {
      control.checkpointEnded(checkpoint, true);
    }
  }

  @Override
  public void notifyCheckpointAborted(long checkpoint) {
    if (side == Side.GATES) {
      control.checkpointEnded(checkpoint, false);
    }
  }

  @Override
  public void resetToCheckpoint(long checkpoint, byte[] table) {
    if (side == Side.GATES) {
      control.restore(checkpoint, table);
    }
  }

  @Override
  public void subtaskReset(int subtask, long checkpoint) {
    control.reset(checkpoint);
  }

  @Override
  public void executionAttemptFailed(int subtask, int attempt, Throwable reason) {
    control.lost(side, subtask);
  }

  @Override
  public void executionAttemptReady(int subtask, int attempt, SubtaskGateway gateway) {
    control.ready(side, subtask, gateway);
  }

  @Override
  public CompletableFuture<CoordinationResponse> handleCoordinationRequest(
      CoordinationRequest request) {
    return CompletableFuture.completedFuture(control.answer((StageRequest) request));
  }
}

package io.sluice.flink.plugin.state.message;

import java.util.List;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;

/** Asks the coordinator of a stage for something; no answer waits for the end of a move. */
public sealed interface StageRequest extends CoordinationRequest {

  /** Asks how the stage is. */
  record Describe() implements StageRequest {}

  /** Asks to move slices to a container. */
  record MoveSlices(List<Integer> slices, int to) implements StageRequest {}

  /** Asks to spread all slices over the first containers. */
  record Scale(int containers) implements StageRequest {}

  /** Asks to leave no slice in these containers. */
  record Drain(List<Integer> containers) implements StageRequest {}

  /** Asks to take back the move that is under way. */
  record CallOff() implements StageRequest {}
}

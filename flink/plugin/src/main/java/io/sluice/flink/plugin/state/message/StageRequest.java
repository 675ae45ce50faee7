package io.sluice.flink.plugin.state.message;

import java.util.List;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;

/** Asks the coordinator of a stage for something. */
public sealed interface StageRequest extends CoordinationRequest {

  /** Asks how the stage is. */
  record Describe() implements StageRequest {}

  /** Asks to move slices to a container; the answer does not wait for the end of the move. */
  record MoveSlices(List<Integer> slices, int to) implements StageRequest {}
}

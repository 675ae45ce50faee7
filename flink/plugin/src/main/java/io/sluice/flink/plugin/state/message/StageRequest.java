package io.sluice.flink.plugin.state.message;

import io.sluice.core.state.model.Transfer;
import java.util.List;
import org.apache.flink.runtime.operators.coordination.CoordinationRequest;

/** Asks the coordinator of a stage for something; no answer waits for the end of a move. */
public sealed interface StageRequest extends CoordinationRequest {

  /** Asks how the stage is. */
  record Describe() implements StageRequest {}

  /** Asks what the policy saw and decided, and what it would do. */
  record Explain() implements StageRequest {}

  /** Asks to move slices to a container. */
  record MoveSlices(List<Integer> slices, int to) implements StageRequest {}

  /** Asks to spread all slices over the first containers. */
  record Scale(int containers) implements StageRequest {}

  /** Asks to leave no slice in these containers. */
  record Drain(List<Integer> containers) implements StageRequest {}

  /** Asks to leave no slice in the containers of a TaskManager. */
  record DrainTaskManager(String id) implements StageRequest {}

  /** Asks to serve the slices of each TaskManager by so many of its containers. */
  record UseThreads(int threads) implements StageRequest {}

  /**
   * Asks to spread the load evenly.
   *
   * @param dryRun whether only the plan is wanted
   */
  record Rebalance(boolean dryRun) implements StageRequest {}

  /** Lets containers of a node be used again whose cores were preempted. */
  record Grant(String node, int cores) implements StageRequest {}

  /** Takes cores of a node away: so many of its containers are drained and stay empty. */
  record Preempt(String node, int cores) implements StageRequest {}

  /**
   * Asks to move slices in a way to compare with.
   *
   * @param request to move slices, scale, use threads or drain
   */
  record MoveBy(Transfer transfer, StageRequest request) implements StageRequest {}

  /** Asks to end the move that is under way before its next switch. */
  record CallOff() implements StageRequest {}

  /**
   * Is one of the others, in words; the answer is {@link StageAnswer.Json}. Programs without
   * Flink's classes can write these bytes, so its name and field do not change.
   */
  record Words(String text) implements StageRequest {}
}

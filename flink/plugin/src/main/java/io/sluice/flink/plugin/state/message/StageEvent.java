package io.sluice.flink.plugin.state.message;

import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/** Passes between the coordinator of a stage and its routers and gates. */
public sealed interface StageEvent extends OperatorEvent {

  /** Tells the gates of a move: sources begin to copy. */
  record Prepare(Move move) implements StageEvent {}

  /** Tells the coordinator that a slice is copied but for what changes meanwhile. */
  record Drained(long move, int slice) implements StageEvent {}

  /** Tells the routers to send by the new table, and to mark where it begins. */
  record Switch(Move move) implements StageEvent {}

  /** Tells the coordinator that a slice is served by its new container. */
  record Active(long move, int slice) implements StageEvent {}

  /** Tells the coordinator that a container cannot give a slice away. */
  record Refused(long move, String why) implements StageEvent {}

  /** Tells the gates that a move ends before it switched. */
  record Abort(long move) implements StageEvent {}

  /** Tells the coordinator that a container's input has ended. */
  record Ended() implements StageEvent {}
}

package io.sluice.flink.plugin.state.message;

import io.sluice.core.state.load.ContainerLoad;
import io.sluice.core.state.message.ToContainer;
import io.sluice.core.state.message.ToCoordinator;
import io.sluice.core.state.message.ToRouter;
import org.apache.flink.runtime.operators.coordination.OperatorEvent;

/** Carries the protocol between the coordinator of a stage and its routers and gates. */
public sealed interface StageEvent extends OperatorEvent {

  /** Tells the coordinator that a router or a gate has opened, and can be told something. */
  record Opened() implements StageEvent {}

  /**
   * Tells a router or a gate that the stage starts.
   *
   * @param attempt in which it does
   * @param routers of the stage
   * @param firstRouter of the input that a router belongs to
   */
  record Begin(long attempt, int routers, int firstRouter) implements StageEvent {}

  /** Carries a message to a gate. */
  record ForContainer(ToContainer message) implements StageEvent {}

  /** Carries a message to a router. */
  record ForRouter(ToRouter message) implements StageEvent {}

  /** A container's load, about once a second. */
  record Measured(ContainerLoad load) implements StageEvent {}

  /** Says for which share of its time a router waited until containers took its records. */
  record Waited(double share) implements StageEvent {}

  /** Is for the coordinator. */
  record ForCoordinator(ToCoordinator message) implements StageEvent {}
}

package io.sluice.agent.state;

import io.sluice.core.control.Decision;

/** Says what an agent decided about a thread, or what happened. */
public sealed interface AgentEntry extends Decision permits AgentDecision, AgentEvent {
  /** The name of the mechanism. */
  String MECHANISM = "thread";

  @Override
  default String mechanism() {
    return MECHANISM;
  }
}

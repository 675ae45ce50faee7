package io.sluice.agent.state;

import io.sluice.core.control.Decision;

/** An entry of an agent's journal: a decision about a thread, or an event. */
public sealed interface AgentEntry extends Decision permits AgentDecision, AgentEvent {
  /** The name of the mechanism. */
  String MECHANISM = "thread";

  @Override
  default String mechanism() {
    return MECHANISM;
  }
}

package io.sluice.agent.state;

/** What a journal keeps. */
public sealed interface JournalEntry permits AgentDecision, AgentEvent {

  /** Counts up from 1, over everything there ever was. */
  long number();

  /** When, epoch ms. */
  long atMillis();
}

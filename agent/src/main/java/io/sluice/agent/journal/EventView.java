package io.sluice.agent.journal;

import io.sluice.agent.state.AgentEvent;

/**
 * Something that happened, as JSON.
 *
 * @param at epoch ms
 * @param kind what it is about: agent, guard, watchdog, rule, handover, engine, threads or
 *     coordinator
 */
public record EventView(long number, long at, String kind, String text) implements EntryView {

  static EventView of(AgentEvent event) {
    return new EventView(event.number(), event.atMillis(), event.kind().id(), event.text());
  }
}

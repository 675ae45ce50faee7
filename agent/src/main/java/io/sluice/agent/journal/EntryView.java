package io.sluice.agent.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.sluice.agent.state.AgentDecision;
import io.sluice.agent.state.AgentEvent;
import io.sluice.agent.state.JournalEntry;
import java.util.List;

/** An entry of an agent's journal as JSON; {@code type} says which. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = DecisionView.class, name = "decision"),
  @JsonSubTypes.Type(value = EventView.class, name = "event")
})
public sealed interface EntryView permits DecisionView, EventView {

  /** One of them. */
  static EntryView of(JournalEntry entry) {
    if (entry instanceof AgentDecision decision) {
      return DecisionView.of(decision);
    }
    return EventView.of((AgentEvent) entry);
  }

  /**
   * All of them; an array, because the type of what a list holds is not known where it is written.
   */
  static EntryView[] of(List<JournalEntry> entries) {
    return entries.stream().map(EntryView::of).toArray(EntryView[]::new);
  }
}

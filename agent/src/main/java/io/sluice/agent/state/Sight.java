package io.sluice.agent.state;

/** How an operator stands, and its query. */
public record Sight(AgentState.Row row, QueryHealth query) {}

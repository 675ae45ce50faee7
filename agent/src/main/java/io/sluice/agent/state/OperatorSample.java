package io.sluice.agent.state;

/** Holds the state of an operator and the health of its query. */
public record OperatorSample(AgentState.Row row, QueryHealth query) {}

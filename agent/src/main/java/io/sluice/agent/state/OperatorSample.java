package io.sluice.agent.state;

/** Says how an operator stands, and its query. */
public record OperatorSample(AgentState.Row row, QueryHealth query) {}

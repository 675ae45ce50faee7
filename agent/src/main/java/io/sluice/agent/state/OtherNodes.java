package io.sluice.agent.state;

/**
 * The state of an agent's exchange with other nodes.
 *
 * @param coordinator the coordinator through which agents exchange reports
 * @param answers whether it answered the latest request
 * @param known how many other nodes have a fresh report
 */
public record OtherNodes(String coordinator, boolean answers, int known) {}

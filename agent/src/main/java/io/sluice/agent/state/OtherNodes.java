package io.sluice.agent.state;

/**
 * Says what an agent knows of those of other nodes.
 *
 * @param coordinator through which agents exchange reports
 * @param answers whether it did when it was asked last
 * @param known how many others have a fresh report
 */
public record OtherNodes(String coordinator, boolean answers, int known) {}

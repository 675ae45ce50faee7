package io.sluice.agent.state;

/**
 * Says what an agent knows of those of other nodes.
 *
 * @param coordinator through which agents tell one another
 * @param answers whether it did when it was asked last
 * @param known how many others have told something that is fresh
 */
public record OtherNodes(String coordinator, boolean answers, int known) {}

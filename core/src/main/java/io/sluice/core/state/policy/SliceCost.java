package io.sluice.core.state.policy;

import io.sluice.core.state.model.ContainerId;
import io.sluice.core.state.model.Slice;

/**
 * The cost of one slice to its owner.
 *
 * @param busy share of a container's time that it takes
 * @param megabytes of its state
 */
public record SliceCost(Slice slice, ContainerId owner, double busy, double megabytes) {}

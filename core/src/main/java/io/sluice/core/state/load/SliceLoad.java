package io.sluice.core.state.load;

import java.io.Serializable;

/**
 * The load of one slice in its container.
 *
 * @param recordsPerSecond that were processed
 * @param busy share of its time for which the container worked on the slice
 * @param entries of all its states and timers
 */
public record SliceLoad(int slice, double recordsPerSecond, double busy, long entries)
    implements Serializable {}

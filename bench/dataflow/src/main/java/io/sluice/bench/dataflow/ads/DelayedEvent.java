package io.sluice.bench.dataflow.ads;

/**
 * An event as it arrives.
 *
 * @param text seven strings as JSON
 * @param group its campaign, or below 0 when it is no view; for checks of results, not for queries
 * @param delay in parts of the longest there can be, in [0, 1)
 */
public record DelayedEvent(String text, int group, double delay) {}

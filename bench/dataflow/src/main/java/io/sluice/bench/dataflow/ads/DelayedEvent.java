package io.sluice.bench.dataflow.ads;

/**
 * An event as it arrives.
 *
 * @param text seven strings as JSON
 * @param group its campaign, or below 0 if it is no view; for checks of results, not for queries
 * @param delay its delay as a part of the longest possible one, in [0, 1)
 */
public record DelayedEvent(String text, int group, double delay) {}

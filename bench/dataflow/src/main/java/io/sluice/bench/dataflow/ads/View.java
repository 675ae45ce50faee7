package io.sluice.bench.dataflow.ads;

/**
 * A view of an ad.
 *
 * @param campaign the campaign of the ad
 * @param delay as in {@link DelayedEvent}
 */
public record View(int campaign, double delay) {}

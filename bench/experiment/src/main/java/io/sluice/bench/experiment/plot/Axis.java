package io.sluice.bench.experiment.plot;

/**
 * Describes an axis.
 *
 * @param text what it shows, with its unit
 * @param log whether it is logarithmic
 */
public record Axis(String text, boolean log) {}

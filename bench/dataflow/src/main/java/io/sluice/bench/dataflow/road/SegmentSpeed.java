package io.sluice.bench.dataflow.road;

/**
 * Holds the mean speed of all cars in a segment.
 *
 * @param minute the last of the up to five minutes that the mean covers
 */
public record SegmentSpeed(int segment, int minute, double speed) {}

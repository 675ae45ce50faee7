package io.sluice.bench.dataflow.road;

/**
 * The mean speed of all cars in a segment.
 *
 * @param minute the last of the up to five that it is of
 */
public record SegmentSpeed(int segment, int minute, double speed) {}

package io.sluice.bench.dataflow.road;

/** How many cars reported from a segment in one minute. */
public record SegmentCars(int segment, int minute, int cars) {}

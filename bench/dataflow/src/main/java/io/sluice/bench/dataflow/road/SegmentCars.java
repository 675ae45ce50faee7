package io.sluice.bench.dataflow.road;

/** Holds the number of cars that reported from a segment in one minute. */
public record SegmentCars(int segment, int minute, int cars) {}

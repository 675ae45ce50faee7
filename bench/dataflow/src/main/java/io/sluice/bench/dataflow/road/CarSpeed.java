package io.sluice.bench.dataflow.road;

/** Holds the mean speed of a car in a segment within one minute. */
public record CarSpeed(int segment, int minute, double speed) {}

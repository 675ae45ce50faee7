package io.sluice.bench.dataflow.road;

/** The mean speed of a car in a segment, while it was there in one minute. */
public record CarSpeed(int segment, int minute, double speed) {}

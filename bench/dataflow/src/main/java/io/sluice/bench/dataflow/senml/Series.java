package io.sluice.bench.dataflow.senml;

/** All that one sensor measures of one type. */
public record Series(String sensor, String type) {}

package io.sluice.bench.dataflow.senml;

/** Identifies the measurements of one type by one sensor. */
public record Series(String sensor, String type) {}

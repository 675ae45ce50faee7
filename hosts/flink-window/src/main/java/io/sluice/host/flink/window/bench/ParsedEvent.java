package io.sluice.host.flink.window.bench;

/**
 * What is left of a record for a window.
 *
 * @param time of the event, epoch ms
 */
public record ParsedEvent(int key, long time, double value) {}

package io.sluice.host.flink.window.bench;

/**
 * Holds the values of a record that a window needs.
 *
 * @param time the event time, epoch ms
 */
public record ParsedEvent(int key, long time, double value) {}

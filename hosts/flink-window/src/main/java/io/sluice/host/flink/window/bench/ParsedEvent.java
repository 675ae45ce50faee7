package io.sluice.host.flink.window.bench;

/**
 * Holds what a window needs of a record.
 *
 * @param time of the event, epoch ms
 */
public record ParsedEvent(int key, long time, double value) {}

package io.sluice.bench.window.demo;

/**
 * One window of one zone.
 *
 * @param end of the window, ms since the start of the replay
 */
public record ZoneWindow(int zone, long end) {}

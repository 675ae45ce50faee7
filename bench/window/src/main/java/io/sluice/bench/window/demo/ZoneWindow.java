package io.sluice.bench.window.demo;

/**
 * Identifies a window of a zone.
 *
 * @param end the end of the window, ms since the start of the replay
 */
public record ZoneWindow(int zone, long end) {}

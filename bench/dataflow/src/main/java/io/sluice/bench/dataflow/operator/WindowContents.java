package io.sluice.bench.dataflow.operator;

import java.util.List;

/**
 * Holds all items of a window.
 *
 * @param end the end of the window, in event time, ms
 */
public record WindowContents(long end, List<?> items) {}

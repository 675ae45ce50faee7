package io.sluice.bench.dataflow.operator;

import java.util.List;

/**
 * All items of a window.
 *
 * @param end of it, in event time
 */
public record WindowContents(long end, List<?> items) {}

package io.sluice.bench.dataflow.operator;

import java.util.List;

/**
 * The items of a window, all of them.
 *
 * @param end of it, in event time
 */
public record WindowContents(long end, List<?> items) {}

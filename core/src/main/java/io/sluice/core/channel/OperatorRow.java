package io.sluice.core.channel;

import io.sluice.core.model.LogicalOperator;

/**
 * One physical operator of the process that writes: it runs on a thread of its own.
 *
 * @param thread the operating system's number of it, above 0
 * @param threadStart when it was started, clock ticks since boot
 * @param operator what it is an instance of; its names are cut off if too long, and of its inputs
 *     and outputs eight each are written
 * @param subtask which instance of it, from 0
 */
public record OperatorRow(long thread, long threadStart, LogicalOperator operator, int subtask) {}

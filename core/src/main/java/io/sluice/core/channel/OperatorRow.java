package io.sluice.core.channel;

/**
 * One physical operator of the process that tells: a thread of its own runs it.
 *
 * @param thread the operating system's number of it, above 0
 * @param threadStart when it was started, clock ticks since boot
 * @param query name of the query; cut off if too long
 * @param operator name of the logical operator, or of those chained in it; cut off if too long
 * @param subtask which instance of it, from 0
 */
public record OperatorRow(
    long thread, long threadStart, String query, String operator, int subtask) {}

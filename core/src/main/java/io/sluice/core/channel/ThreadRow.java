package io.sluice.core.channel;

/**
 * One thread of the process whose engine schedules.
 *
 * @param thread the operating system's number of it, above 0
 * @param threadStart when it was started, clock ticks since boot: a number that is used again for
 *     another thread is recognised by it
 * @param level what is wanted for it
 * @param query number of its query in this table, from 0
 */
public record ThreadRow(long thread, long threadStart, Level level, int query) {}

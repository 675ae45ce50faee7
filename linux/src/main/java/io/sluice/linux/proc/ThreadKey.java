package io.sluice.linux.proc;

/**
 * One thread of one process. The times of start distinguish it from all others that had the same
 * numbers.
 *
 * @param processStart clock ticks since boot, like {@code threadStart}
 */
public record ThreadKey(long process, long processStart, long thread, long threadStart) {}

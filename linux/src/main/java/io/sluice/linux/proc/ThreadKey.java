package io.sluice.linux.proc;

/**
 * Identifies a thread of a process over time. The start times distinguish it from others that had
 * the same numbers.
 *
 * @param processStart when the process was started, in clock ticks since boot, like {@code
 *     threadStart}
 */
public record ThreadKey(long process, long processStart, long thread, long threadStart) {}

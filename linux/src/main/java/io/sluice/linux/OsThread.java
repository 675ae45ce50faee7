package io.sluice.linux;

/**
 * A thread as the operating system knows it.
 *
 * @param number used again for another thread when this one has ended
 * @param start clock ticks since boot
 */
public record OsThread(long number, long start) {}

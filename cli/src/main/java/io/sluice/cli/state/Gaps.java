package io.sluice.cli.state;

/**
 * Tells how far output was held up, ms.
 *
 * @param anyGap the longest time without output
 * @param newGap the longest time without output of a visit later than all before
 * @param latency the longest from a visit's planned time to its output
 */
public record Gaps(long anyGap, long newGap, long latency) {}

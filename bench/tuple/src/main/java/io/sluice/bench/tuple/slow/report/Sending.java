package io.sluice.bench.tuple.slow.report;

/**
 * Tells what waited to be sent in the stretch that is measured.
 *
 * @param queuedBuffers that the source with most had waiting, the mean over the looks at it; NaN
 *     where Flink did not tell
 * @param checkpointSeconds that checkpoints took, their mean; NaN if none was completed
 */
public record Sending(double queuedBuffers, double checkpointSeconds) {}

package io.sluice.bench.tuple.words.report;

/**
 * What came of the words of one splitter.
 *
 * @param words that were measured
 * @param meanMs of their latency
 * @param p99Ms of their latency
 * @param maxBacklog the most of its words that had not left its worker
 * @param meanBacklog of those that waited at each second
 */
public record TaskScore(
    long words, double meanMs, double p99Ms, long maxBacklog, double meanBacklog) {}

package io.sluice.bench.tuple.words.report;

/**
 * What came of the words of one counter.
 *
 * @param words that were measured
 * @param meanMs of their latency
 */
public record CounterScore(long words, double meanMs) {}

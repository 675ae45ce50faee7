package io.sluice.bench.tuple.words.report;

/**
 * Scores what one counter did with its words.
 *
 * @param words that were measured
 * @param meanMs of their latency
 */
public record CounterScore(long words, double meanMs) {}

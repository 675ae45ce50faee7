package io.sluice.bench.query.plan;

/**
 * Holds the JVM settings of each host, so that a continued run uses the same.
 *
 * @param heap the fixed size of the heap, as in {@code -Xmx}
 * @param collector the name of the garbage collector
 */
public record HostJvm(String heap, String collector) {}

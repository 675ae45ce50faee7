package io.sluice.bench.query.plan;

/**
 * The settings of the JVM of each host, so that a continued run goes on in equal ones.
 *
 * @param heap its fixed size, as in {@code -Xmx}
 * @param collector of garbage, by name
 */
public record HostJvm(String heap, String collector) {}

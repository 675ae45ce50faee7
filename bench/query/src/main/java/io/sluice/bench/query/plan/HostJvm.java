package io.sluice.bench.query.plan;

/**
 * How the JVM of each host is started, so that a continued run goes on in equal ones.
 *
 * @param heap its fixed size, as in {@code -Xmx}
 * @param collector of garbage, by name
 */
public record HostJvm(String heap, String collector) {}

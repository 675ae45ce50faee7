package io.sluice.bench.thread.order;

/**
 * A physical operator's thread.
 *
 * @param source whether the operator is a source
 * @param costMicros CPU time per item, as measured before the round, us; 0 if unknown
 */
public record OperatorThread(
    String operator, long process, long thread, boolean source, double costMicros) {}

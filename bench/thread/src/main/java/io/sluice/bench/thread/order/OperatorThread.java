package io.sluice.bench.thread.order;

/**
 * A physical operator's thread.
 *
 * @param source whether it takes in items from outside
 * @param costMicros CPU time per item, as measured before the round; 0 where unknown
 */
public record OperatorThread(
    String operator, long process, long thread, boolean source, double costMicros) {}

package io.sluice.bench.dataflow.synthetic;

/**
 * An item that carries its cost.
 *
 * @param operator the number of the operator at which it is expensive
 * @param units the work there, about a nanosecond each
 */
public record Priced(int operator, int units) {}

package io.sluice.bench.dataflow.synthetic;

/**
 * An item that says what it costs.
 *
 * @param operator number of the one at which it does
 * @param units of work there, about a nanosecond each
 */
public record Priced(int operator, int units) {}

package io.sluice.bench.dataflow.etl;

/**
 * A whole message.
 *
 * @param message its id
 * @param csv time in milliseconds and columns of the layout, with commas between; empty for what is
 *     missing
 */
public record Row(long message, String sensor, String csv) {}

package io.sluice.bench.dataflow.etl;

/**
 * A whole message.
 *
 * @param message the message's id
 * @param sensor the sensor's id
 * @param csv time in ms and columns of the layout, separated by commas; a missing value is empty
 */
public record Row(long message, String sensor, String csv) {}

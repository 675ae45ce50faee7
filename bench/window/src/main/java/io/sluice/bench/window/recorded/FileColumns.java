package io.sluice.bench.window.recorded;

import java.util.Optional;

/**
 * Names the columns of an event in a file.
 *
 * @param value the value that windows aggregate
 * @param time when the event happened
 * @param arrival when it arrived
 * @param key the column by which windows are grouped; empty for one group
 */
public record FileColumns(String value, String time, String arrival, Optional<String> key) {}

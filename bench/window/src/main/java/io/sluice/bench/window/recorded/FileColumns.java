package io.sluice.bench.window.recorded;

import java.util.Optional;

/**
 * The columns of a file that hold an event.
 *
 * @param value what windows aggregate
 * @param time when it happened
 * @param arrival when it arrived
 * @param key what windows are grouped by; empty for one group
 */
public record FileColumns(String value, String time, String arrival, Optional<String> key) {}

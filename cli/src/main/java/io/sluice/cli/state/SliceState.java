package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Tells of one slice in its container; what has not been measured yet is 0.
 *
 * @param recordsPerS that were processed in a second
 * @param busy share of its time for which the container worked on it
 * @param entries of its states and timers
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SliceState(int slice, double recordsPerS, double busy, long entries) {}

package io.sluice.cli.state;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;

/**
 * Describes one slice in its container; a value that has not been measured yet is 0.
 *
 * @param recordsPerS records of the slice that are processed per second
 * @param busy the share of its time for which the container works on the slice, 0 to 1
 * @param entries entries of its states and timers
 */
@JsonNaming(SnakeCaseStrategy.class)
public record SliceState(int slice, double recordsPerS, double busy, long entries) {}

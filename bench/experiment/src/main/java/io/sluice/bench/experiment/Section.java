package io.sluice.bench.experiment;

/**
 * A table of the result beyond those that every arm has a row in.
 *
 * @param note what its columns mean
 * @param detail whether users see it in a terminal only when they ask for details
 */
public record Section(String title, Grid grid, String note, boolean detail) {}

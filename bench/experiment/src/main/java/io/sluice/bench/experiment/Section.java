package io.sluice.bench.experiment;

/**
 * A further table of the result, whose rows need not be arms.
 *
 * @param title the title
 * @param grid the cells
 * @param note what its columns mean
 * @param detail whether a terminal shows it only with {@code --details}
 */
public record Section(String title, Grid grid, String note, boolean detail) {}

package io.sluice.bench.experiment;

import java.util.List;

/**
 * A table with a row per arm; each workload and each part has one.
 *
 * @param title the title, which follows the name of the workload; may be empty
 * @param columns the columns
 * @param detail whether a terminal shows it only with {@code --details}
 */
public record Table<R>(String title, List<Column<R>> columns, boolean detail) {}

package io.sluice.bench.experiment;

import java.util.List;

/**
 * A table with a row per arm; each workload and each part has one.
 *
 * @param title above it, behind the name of the workload; may be empty
 * @param detail whether users see it in a terminal only when they ask for details
 */
public record Table<R>(String title, List<Column<R>> columns, boolean detail) {}

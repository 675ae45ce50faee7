package io.sluice.bench.query.report;

/**
 * A table of the report beyond those that every run has.
 *
 * @param note what its columns mean
 */
public record Section(String title, ResultTable table, String note) {}

/**
 * Reads taxi trips of New York as they were published, by the cabs' authority (CSV and Parquet) and
 * for the challenge of DEBS 2015.
 */
package io.sluice.bench.workload.trip;

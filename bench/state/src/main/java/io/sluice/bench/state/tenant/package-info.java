/** Runs a collocated tenant beside the job: pgbench on a PostgreSQL of its own. */
package io.sluice.bench.state.tenant;

/** Reads what the tasks of the job write. */
package io.sluice.bench.tuple.slow.output;

/**
 * Writes the records of a job into a log from which the job, and the check of its results, read.
 */
package io.sluice.bench.state.source;

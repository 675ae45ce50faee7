/** Computes what a job must output from its source log, without any class of the job. */
package io.sluice.bench.state.oracle;

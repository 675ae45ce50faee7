/** Runs a dataflow as a Flink job, in plain DataStream code. */
package io.sluice.job.flink;

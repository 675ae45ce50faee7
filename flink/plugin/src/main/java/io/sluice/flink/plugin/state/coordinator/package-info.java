/** Drives the moves of an elastic stage, in the JobManager. */
package io.sluice.flink.plugin.state.coordinator;

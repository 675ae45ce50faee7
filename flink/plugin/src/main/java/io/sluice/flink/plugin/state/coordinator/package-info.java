/** Runs the coordinator of the protocol in the JobManager. */
package io.sluice.flink.plugin.state.coordinator;

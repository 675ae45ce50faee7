/** Runs the policy of an elastic stage in the JobManager. */
package io.sluice.flink.plugin.state.policy;

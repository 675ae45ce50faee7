/**
 * The host of {@code sluice run}. Read {@link io.sluice.host.flink.run.RunHost} (the program and
 * its exit codes), then {@link io.sluice.host.flink.run.JobCluster} (the cluster).
 */
package io.sluice.host.flink.run;

/**
 * The host of {@code sluice run}. Read {@link io.sluice.host.flink.run.RunHost} (what is run and
 * how it ends), then {@link io.sluice.host.flink.run.JobCluster} (on what).
 */
package io.sluice.host.flink.run;

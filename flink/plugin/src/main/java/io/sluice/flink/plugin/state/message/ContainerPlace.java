package io.sluice.flink.plugin.state.message;

import org.apache.flink.api.common.JobID;

/** Names a container within a process. */
public record ContainerPlace(JobID job, String stage, int container) {}

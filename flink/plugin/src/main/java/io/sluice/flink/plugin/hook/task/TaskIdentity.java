package io.sluice.flink.plugin.hook.task;

import io.sluice.core.model.QueryId;

/**
 * Identifies a task; no two executions share one.
 *
 * @param query the job's id
 * @param jobName what its owner called the job
 * @param vertex id of the job vertex (the chain of operators)
 * @param taskName the chain's name as Flink shows it
 * @param subtask index within the vertex, from 0
 * @param attempt how often this subtask was started before, from 0
 * @param attemptId Flink's id of this very execution
 */
public record TaskIdentity(
    QueryId query,
    String jobName,
    String vertex,
    String taskName,
    int subtask,
    int attempt,
    String attemptId) {}

package io.sluice.agent.outside.flink;

import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;

/**
 * A subtask that is slower than the other subtasks of its vertex.
 *
 * @param job the job's id
 * @param query the job's name
 * @param vertex the names of the operators chained in the vertex
 * @param parallelism the number of subtasks
 * @param handing which subtasks may get a record
 * @param place the TaskManager that runs it, as Flink names it
 * @param task how slow it is, and what that costs
 */
public record SlowSubtask(
    String job,
    String query,
    String vertex,
    int parallelism,
    Handing handing,
    String place,
    SlowTask task) {}

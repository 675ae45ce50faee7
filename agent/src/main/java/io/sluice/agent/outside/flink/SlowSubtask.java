package io.sluice.agent.outside.flink;

import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;

/**
 * A subtask that is slower than its peers.
 *
 * @param job its number
 * @param query the job's name
 * @param vertex the names of the operators chained in it
 * @param parallelism the number of subtasks
 * @param handing who may get a record
 * @param place the TaskManager that runs it, as Flink tells it
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

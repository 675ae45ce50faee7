package io.sluice.agent.outside.storm;

import io.sluice.core.tuple.slow.Handing;
import io.sluice.core.tuple.slow.SlowTask;

/**
 * An executor that is slower than the other executors of its bolt.
 *
 * @param topology the name of the topology
 * @param bolt the name of the bolt
 * @param parallelism the number of executors
 * @param handing which executors may get a tuple
 * @param place host and port of its worker
 * @param task how slow it is, and what that costs; its number is that of its first task
 */
public record SlowExecutor(
    String topology, String bolt, int parallelism, Handing handing, String place, SlowTask task) {}

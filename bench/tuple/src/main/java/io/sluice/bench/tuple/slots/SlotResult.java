package io.sluice.bench.tuple.slots;

import java.util.List;

/**
 * Tells what one order did with the arrivals of one seed. Delays are in slots; a tuple that is sent
 * in the slot of its arrival has none.
 *
 * @param maximumBacklog of all queues at the end of all slots
 * @param balance mean of Jain's index of the backlogs, over slots in which something waits
 * @param balanceSamples the same index after each tenth of the run; 1 when nothing waits
 * @param meanDelay of tuples that were sent
 * @param meanEventDelay from when an event happened until its last tuple was sent
 * @param sent number of tuples
 * @param waiting tuples that had not been sent at the end
 * @param wasted share of slots in which something waited and nothing was sent
 * @param tail points of a delay and the share of tuples with longer ones
 */
public record SlotResult(
    long maximumBacklog,
    double balance,
    List<Double> balanceSamples,
    double meanDelay,
    double delayP99,
    double delayP999,
    double meanEventDelay,
    double eventDelayP99,
    long sent,
    long waiting,
    double wasted,
    List<double[]> tail) {}

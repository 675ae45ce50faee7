/**
 * The slot model of Hone, section 4: tuples arrive at the queues of tasks, and in each time slot
 * one queue sends one tuple, in an order of {@link io.sluice.core.tuple}.
 */
package io.sluice.bench.tuple.slots;

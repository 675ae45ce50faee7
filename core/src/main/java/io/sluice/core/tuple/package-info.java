/**
 * Orders in which the tasks of an operator send, when their outgoing queues share one way out of a
 * process. An engine keeps the tuples; an order knows of each queue only what {@link
 * io.sluice.core.tuple.TaskQueues} says.
 *
 * <p>Source: Hone (Li et al., IEEE TPDS 2021), sections 4 and 5.
 */
package io.sluice.core.tuple;

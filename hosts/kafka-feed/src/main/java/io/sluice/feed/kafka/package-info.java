/**
 * Sends to a Kafka broker by plan, in a process of its own, and reads from there in sources. Each
 * stream of a query, and each source of a dataflow, has a topic with a partition for each of its
 * instances.
 */
package io.sluice.feed.kafka;

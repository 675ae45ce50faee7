/**
 * The process that sends to a Kafka broker by plan, and sources that read from there: each stream
 * of a query or source of a dataflow has a topic with a partition for each of its instances.
 */
package io.sluice.feed.kafka;

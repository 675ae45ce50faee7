/**
 * Sources that read from a Kafka broker: each source has a topic with a partition for each of its
 * instances, and a process of its own sends to these what is planned to arrive there.
 */
package io.sluice.feed.kafka;

/** Sends by plan to a Kafka broker: the messages to and from the process that does so. */
package io.sluice.bench.dataflow.feed;

/** Sending by plan to a Kafka broker: what a process that does so is told, and tells. */
package io.sluice.bench.dataflow.feed;

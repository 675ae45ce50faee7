/** Controls a process that sends to a Kafka broker by plan. */
package io.sluice.bench.dataflow.feed;

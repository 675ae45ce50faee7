/** Runs one Kafka broker, which ends with the process that started it. */
package io.sluice.host.kafka;

/** Checks exactly-once from Kafka to Kafka, with and without Sluice, from outside. */
package io.sluice.verify.kafka;
